import { passwordProblem } from '#domain/member/password-rules.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { FieldError } from '#server/platform/errors/app-error.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { requireFresh } from '#server/platform/sessions/fresh.ts';
import { revokeMemberSessions } from '#server/platform/sessions/store.ts';
import { hashPassword } from '../session/index.ts';
import { savePassword } from './store.ts';

export const passwordProblems = (
  { partner }: Ctx,
  password: string,
  partnerNumber = '',
): FieldError[] => {
  if (password === '') return [];
  if (partner.enrollmentType !== 'direct')
    return [{ field: 'password', message: `You sign in at ${partner.name}. Change it there.` }];
  const message = passwordProblem(password, partnerNumber);
  return message === null ? [] : [{ field: 'password', message }];
};

/** Requires a recent sign-in, so that an unattended session cannot change the password. */
export const hashNewPassword = (ctx: Ctx, password: string): Promise<string> => {
  requireFresh(ctx, 'Enter your password to change it.');
  return hashPassword(password);
};

/** Saves the password, revokes every session and device, and notifies the member. */
export const replacePassword = async (trx: Trx, ctx: Ctx, hash: string) => {
  const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
  const now = ctx.now();
  await savePassword(trx, key, hash);
  await revokeMemberSessions(trx, key, now);
  await addTask(trx, { ...key, kind: 'passwordChangedMail', now });
};
