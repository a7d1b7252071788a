import { HOUR_MS } from '#domain/durations.ts';
import { passwordProblem } from '#domain/member/password-rules.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '#server/features/session/index.ts';
import { type Ctx, memberKeyOf, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError, type FieldProblem } from '#server/platform/errors/app-error.ts';

import { addTask } from '#server/platform/outbox/store.ts';
import { requireFresh } from '#server/platform/sessions/fresh.ts';
import { revokeOtherSessions } from '#server/platform/sessions/store.ts';
import { readPasswordHash, savePassword } from './store.ts';

export const passwordProblems = (
  { partner }: Ctx,
  password: string,
  partnerNumber = '',
): FieldProblem[] => {
  if (password === '') return [];
  if (partner.enrollmentType !== 'direct')
    return [{ field: 'password', copy: 'responses', code: 'password_elsewhere' }];
  const problem = passwordProblem(password, partnerNumber);
  return problem === null ? [] : [{ field: 'password', copy: 'forms', ...problem }];
};

const requireCurrentPassword = async (ctx: Ctx, typed: string): Promise<void> => {
  const subject = String(memberOf(ctx).id);
  await ctx.limiter.consume([{ name: 'current-password', times: 10, everyMs: HOUR_MS, subject }]);
  const key = memberKeyOf(ctx);
  const stored = await ctx.tx((trx) => readPasswordHash(trx, key));
  if (await verifyPassword(stored, typed)) return;
  throw new AppError('badRequest', {
    errors: [{ field: 'currentPassword', copy: 'forms', code: 'passwordWrong' }],
  });
};

type PasswordChange = { password: string; currentPassword: string };

/** Requires a recent sign-in and the current password, so that an open session alone cannot change it. */
export const hashNewPassword = async (
  ctx: Ctx,
  { password, currentPassword }: PasswordChange,
): Promise<string> => {
  requireFresh(ctx, 'change_password');
  await requireCurrentPassword(ctx, currentPassword);
  if (await isCommonPassword(password))
    throw new AppError('badRequest', {
      errors: [{ field: 'password', copy: 'forms', code: 'passwordCommon' }],
    });
  return hashPassword(password);
};

/** Saves the password, revokes every other session and every device, and notifies the member. */
export const replacePassword = async (trx: Trx, ctx: Ctx, hash: string) => {
  const key = memberKeyOf(ctx);
  const now = ctx.now();
  await savePassword(trx, key, hash);
  await revokeOtherSessions(trx, key, { now, idHash: ctx.sessions.idHash });
  await addTask(trx, { ...key, kind: 'passwordChangedMail', now });
};
