import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type lockMember, recordConsent, withdrawConsent } from './store.ts';

export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;
export type OptIns = { emailOptIn: boolean; smsOptIn: boolean };

/** Records consent given or withdrawn for each opt-in that changed. */
export const recordOptIns = async (
  trx: Trx,
  ctx: Ctx,
  change: { before: LockedMember; after: OptIns },
) => {
  const key = memberKeyOf(ctx);
  const { before, after } = change;
  const switched = [
    { kind: 'emailOptIn', was: before.email_opt_in, is: after.emailOptIn },
    { kind: 'smsOptIn', was: before.sms_opt_in, is: after.smsOptIn },
  ] as const;
  for (const { kind, was, is } of switched) {
    if (was === is) continue;
    const at = ctx.now();
    if (is) {
      await recordConsent(trx, key, {
        kind,
        text_version: ctx.partner.termsVersion,
        agreed_at: at,
      });
    } else await withdrawConsent(trx, key, { kind, index: at });
  }
};
