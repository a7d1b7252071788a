import type { Credentials, SignedIn } from '#contract/session.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { verifyPassword } from './password.ts';
import { findAccount } from './store.ts';

const refusal = { field: '', message: 'Invalid user name or password' };

/** Signs a member in by e-mail or partner number; whatever is wrong, the answer and its time are the same (A §8). */
export const signIn = async (
  ctx: Ctx,
  { userName, password }: Pick<Credentials, 'userName' | 'password'>,
): Promise<SignedIn> => {
  const account = await ctx.tx((trx) => findAccount(trx, ctx.partnerId, userName));
  const isRight = await verifyPassword(account?.password_hash ?? null, password);
  if (!(account && isRight)) throw new AppError('unauthorized', { errors: [refusal] });
  await ctx.sessions.signIn(account.id, 'password');
  return { publicId: account.public_id };
};
