import type { Accepted, NewPassword } from '#contract/recovery.ts';
import { normalizePassword } from '#domain/member/password.ts';
import { confirmationProblem, passwordProblem } from '#domain/member/password-rules.ts';
import { hashPassword, isCommonPassword } from '#server/features/session/index.ts';
import { endLocks } from '#server/features/sign-in-limits/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, type FieldProblem } from '#server/platform/errors/app-error.ts';
import { digestOf } from '#server/platform/keys/secret.ts';

import { addTask } from '#server/platform/outbox/store.ts';
import { revokeMemberSessions } from '#server/platform/sessions/store.ts';
import { tokenLimits } from './limits.ts';
import { findTokenMember, markTokenUsed, setPassword } from './store.ts';

const usedUp = () =>
  new AppError('badRequest', { errors: [{ field: 'token', copy: 'forms', code: 'form' }] });

const problemsOf = (form: NewPassword, partnerNumber: string): FieldProblem[] => {
  const password = normalizePassword(form.password);
  const confirmation = normalizePassword(form.passwordConfirm);
  const problems = [
    { field: 'password', problem: passwordProblem(password, partnerNumber) },
    { field: 'passwordConfirm', problem: confirmationProblem(confirmation, password) },
  ];
  return problems.flatMap(({ field, problem }) =>
    problem === null ? [] : [{ field, copy: 'forms', ...problem }],
  );
};

/** Sets the password with a one-time token, revokes every session, ends lockouts and notifies the member. */
export const updatePassword = async (ctx: Ctx, form: NewPassword): Promise<Accepted> => {
  await ctx.limiter.consume(tokenLimits(ctx));
  const { partnerId } = ctx;
  const token = { hash: digestOf(form.token), now: ctx.now() };
  const member = await ctx.tx((trx) => findTokenMember(trx, partnerId, token));
  if (!member) throw usedUp();
  const errors = problemsOf(form, member.partner_number ?? '');
  if (errors.length === 0 && (await isCommonPassword(form.password)))
    errors.push({ field: 'password', copy: 'forms', code: 'passwordCommon' });
  if (errors.length > 0) throw new AppError('badRequest', { errors });
  const hash = await hashPassword(form.password);
  await ctx.tx(async (trx) => {
    if (!(await markTokenUsed(trx, partnerId, token))) throw usedUp();
    const key = { partnerId, memberId: member.id };
    await setPassword(trx, key, { hash, now: token.now });
    await revokeMemberSessions(trx, key, token.now);
    await addTask(trx, { ...key, kind: 'passwordChangedMail', now: token.now });
  });
  const userNames = [member.email, member.partner_number ?? member.email];
  await endLocks(ctx, { userNames, device: ctx.sessions.deviceOf(member.id) });
  return { accepted: true };
};
