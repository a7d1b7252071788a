import type { NewEmail } from '#contract/credentials.ts';
import type { Member } from '#contract/member.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { emailProblem } from '#domain/enrollment/join-rules.ts';
import { isDeliverable, needsEmailUpdate } from '#domain/forms/email.ts';
import type { FormProblem } from '#domain/forms/form-problem.ts';
import { readCurrentMember } from '#server/features/member/index.ts';
import { isDisposable } from '#server/features/validation/index.ts';
import { type Ctx, memberKeyOf, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isUniqueViolation } from '#server/platform/db/transactions.ts';
import { AppError, type FieldProblem } from '#server/platform/errors/app-error.ts';

import { addTask } from '#server/platform/outbox/store.ts';
import { revokeOtherSessions } from '#server/platform/sessions/store.ts';
import { lockEmail, replaceEmail } from './store.ts';

const refuse = (problem: FormProblem) => {
  const error: FieldProblem = { ...problem, field: 'email', copy: 'forms' };
  return new AppError('badRequest', { errors: [error] });
};

const undeliverableProblem = (email: string): FormProblem | null => {
  if (!isDeliverable(email)) return { code: 'emailInvalid' };
  return isDisposable(email) ? { code: 'emailDisposable' } : null;
};

// False when the address is already current: a repeated submit.
const replaceInside = async (trx: Trx, ctx: Ctx, email: string): Promise<boolean> => {
  const key = memberKeyOf(ctx);
  const now = ctx.now();
  const before = await lockEmail(trx, key);
  if (!before) throw new AppError('unauthorized');
  const isSame = before.email.toLowerCase() === email.toLowerCase();
  if (!needsEmailUpdate(before.email, before.email_undeliverable_since)) {
    if (isSame) return false;
    throw new AppError('forbidden');
  }
  if (isSame) throw refuse({ code: 'emailUnchanged' });
  await replaceEmail(trx, key, { email, now });
  await revokeOtherSessions(trx, key, { now, idHash: ctx.sessions.idHash });
  await addTask(trx, { ...key, kind: 'emailChangedMail', now });
  if (isDeliverable(before.email))
    await addTask(trx, { ...key, kind: 'emailLeftMail', payload: { to: before.email }, now });
  return true;
};

/** Replaces a bouncing email, notifies both addresses and revokes every other session; idempotent. */
export const updateEmail = async (ctx: Ctx, { email: typed }: NewEmail): Promise<Member> => {
  const { enrollmentType } = ctx.partner;
  if (enrollmentType !== 'direct') throw new AppError('forbidden');
  const subject = String(memberOf(ctx).id);
  await ctx.limiter.consume([{ name: 'credentials', times: 10, everyMs: HOUR_MS, subject }]);
  const email = typed.trim();
  const problem = emailProblem(email) ?? undeliverableProblem(email);
  if (problem) throw refuse(problem);
  try {
    const hasChanged = await ctx.tx((trx) => replaceInside(trx, ctx, email));
    if (hasChanged) {
      await ctx.sessions.signIn(memberOf(ctx).id, { method: 'password' });
      ctx.log.info({ member: memberOf(ctx).id }, 'member.email_replaced');
    }
  } catch (error) {
    throw isUniqueViolation(error) ? refuse({ code: 'emailTaken' }) : error;
  }
  return readCurrentMember(ctx);
};
