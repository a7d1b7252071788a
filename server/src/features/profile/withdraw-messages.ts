import { businessDay } from '#domain/member/business-day.ts';
import { tierAfterEmailOptIn } from '#domain/member/opt-in-tier.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { recordOptIns } from './record-opt-ins.ts';
import { changeTier, lockMember, saveOptIns } from './store.ts';

/** Switches opt-ins off and updates the tier; idempotent. */
export const withdrawMessages = async (
  trx: Trx,
  ctx: Ctx,
  kinds: readonly ('emailOptIn' | 'smsOptIn')[],
): Promise<void> => {
  const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
  const before = await lockMember(trx, key);
  if (!before) throw new AppError('unauthorized');
  const after = {
    emailOptIn: before.email_opt_in && !kinds.includes('emailOptIn'),
    smsOptIn: before.sms_opt_in && !kinds.includes('smsOptIn'),
  };
  const tier = tierAfterEmailOptIn(before.tier_level, after.emailOptIn);
  await saveOptIns(trx, key, {
    email_opt_in: after.emailOptIn,
    ...(kinds.includes('emailOptIn') ? { email_chosen_at: ctx.now() } : {}),
    sms_opt_in: after.smsOptIn,
    tier_level: tier,
    updated_at: ctx.now(),
  });
  if (tier !== before.tier_level)
    await changeTier(trx, key, { effective_on: businessDay(ctx.now()), tier_level: tier });
  await recordOptIns(trx, ctx, { before, after });
};
