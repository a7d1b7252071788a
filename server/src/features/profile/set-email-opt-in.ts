import type { Member } from '#contract/member.ts';
import { tierAfterEmailOptIn } from '#domain/member/member.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { readCurrentMember } from '#server/features/member/index.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { nextVersion } from './next-version.ts';
import { recordOptIns } from './record-opt-ins.ts';
import { changeTier, lockMember, saveOptIns } from './store.ts';

/** Turns the program's emails on or off, with the tier and the consent that follow; idempotent. */
export const setEmailOptIn = async (
  ctx: Ctx,
  { emailOptIn }: { emailOptIn: boolean },
): Promise<Member> => {
  const key = memberKeyOf(ctx);
  const now = ctx.now();
  await ctx.tx(async (trx) => {
    const before = await lockMember(trx, key);
    if (!before) throw new AppError('unauthorized');
    if (before.email_opt_in === emailOptIn) return;
    const tier = tierAfterEmailOptIn(before.tier_level, emailOptIn);
    await saveOptIns(trx, key, {
      email_opt_in: emailOptIn,
      email_chosen_at: now,
      sms_opt_in: before.sms_opt_in,
      tier_level: tier,
      updated_at: nextVersion(before.updated_at, now),
    });
    if (tier !== before.tier_level)
      await changeTier(trx, key, { effective_on: businessDay(now), tier_level: tier });
    await recordOptIns(trx, ctx, { before, after: { emailOptIn, smsOptIn: before.sms_opt_in } });
  });
  return readCurrentMember(ctx);
};
