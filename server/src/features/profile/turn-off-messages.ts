import { tierAfterEmailOptIn } from '#domain/member/member.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { changeTier, lockMember, saveOptIns, withdrawConsent } from './store.ts';

export type MessageKind = 'emailOptIn' | 'smsOptIn';

/** Switches opt-ins of a member off, withdraws their consent and updates the tier; false for an unknown member. Idempotent. */
export const turnOffMessages = async (
  trx: Trx,
  key: MemberKey,
  { kinds, now }: { kinds: readonly MessageKind[]; now: Date },
): Promise<boolean> => {
  const before = await lockMember(trx, key);
  if (!before) return false;
  const isOff = (kind: MessageKind) => kinds.includes(kind);
  const emailOptIn = before.email_opt_in && !isOff('emailOptIn');
  const smsOptIn = before.sms_opt_in && !isOff('smsOptIn');
  const tier = tierAfterEmailOptIn(before.tier_level, emailOptIn);
  await saveOptIns(trx, key, {
    email_opt_in: emailOptIn,
    ...(isOff('emailOptIn') ? { email_chosen_at: now } : {}),
    sms_opt_in: smsOptIn,
    tier_level: tier,
    updated_at: now,
  });
  if (tier !== before.tier_level)
    await changeTier(trx, key, { effective_on: businessDay(now), tier_level: tier });
  if (before.email_opt_in && !emailOptIn)
    await withdrawConsent(trx, key, { kind: 'emailOptIn', index: now });
  if (before.sms_opt_in && !smsOptIn)
    await withdrawConsent(trx, key, { kind: 'smsOptIn', index: now });
  return true;
};

/** Switches opt-ins of the signed-in member off and updates the tier; idempotent. */
export const withdrawMessages = async (
  trx: Trx,
  ctx: Ctx,
  kinds: readonly MessageKind[],
): Promise<void> => {
  const key = memberKeyOf(ctx);
  if (!(await turnOffMessages(trx, key, { kinds, now: ctx.now() })))
    throw new AppError('unauthorized');
};
