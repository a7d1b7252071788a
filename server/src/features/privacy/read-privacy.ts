import type { Consent, Privacy } from '#contract/privacy.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import { isFresh } from '#server/platform/sessions/fresh.ts';
import { type ConsentRow, readConsents } from './store.ts';

const presentConsent = (row: ConsentRow): Consent => ({
  id: String(row.id),
  kind: row.kind,
  textVersion: row.text_version,
  agreedAt: row.agreed_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  card:
    row.card_type && row.last_four ? { cardType: row.card_type, lastFour: row.last_four } : null,
});

export const readPrivacy = (ctx: Ctx): Promise<Privacy> =>
  ctx.tx(async (trx) => {
    const key = memberKeyOf(ctx);
    const rows = await readConsents(trx, key);
    return { consents: rows.map(presentConsent), isFresh: isFresh(ctx) };
  });
