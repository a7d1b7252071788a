import type { Consent, Privacy } from '#contract/privacy.ts';
import { closeCards } from '#server/features/cards/index.ts';
import { turnOffMessages, withdrawMessages } from '#server/features/profile/index.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import { isFresh, requireFresh } from '#server/platform/sessions/fresh.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { type ConsentRow, readConsents } from './store.ts';
import { writeMyData } from './write-my-data.ts';

export { eraseMember, findOpenPayout } from './erase-member-store.ts';
export { staffPartsOf } from './staff-parts.ts';
export { readConsents } from './store.ts';
export { jsonOf } from './write-json.ts';

const presentConsent = (row: ConsentRow): Consent => ({
  id: String(row.id),
  kind: row.kind,
  textVersion: row.text_version,
  agreedAt: row.agreed_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  card:
    row.card_type && row.last_four ? { cardType: row.card_type, lastFour: row.last_four } : null,
});

const readPrivacy = (ctx: Ctx): Promise<Privacy> =>
  ctx.tx(async (trx) => {
    const key = memberKeyOf(ctx);
    const rows = await readConsents(trx, key);
    return { consents: rows.map(presentConsent), isFresh: isFresh(ctx) };
  });

/** Unlinks every card, withdraws message consents and revokes all sessions. Earned rewards stay. */
export const closeMember = async (trx: Trx, key: MemberKey, now: Date): Promise<void> => {
  await turnOffMessages(trx, key, { kinds: ['emailOptIn', 'smsOptIn'], now });
  await closeCards(trx, key, now);
};

/** Closes the caller's own account, which requires a recent sign-in. */
const closeAccount = async (ctx: Ctx): Promise<{ closed: true }> => {
  const key = memberKeyOf(ctx);
  requireFresh(ctx, 'close_account');
  await ctx.tx((trx) => closeMember(trx, key, ctx.now()));
  ctx.log.info({ member: key.memberId }, 'account.closed');
  await ctx.sessions.signOut();
  return { closed: true };
};

export const privacyFeature = () =>
  defineFeature({
    handlers: {
      privacy: {
        read: readPrivacy,
        withdraw: async (ctx, { kind }) => {
          await ctx.tx((trx) => withdrawMessages(trx, ctx, [kind]));
          return readPrivacy(ctx);
        },
        close: closeAccount,
      },
    },
    routes: {
      '/downloads/my-data.json': writeMyData('json'),
      '/downloads/my-data.html': writeMyData('html'),
    },
  });
