import type { Credentials, SignedIn } from '#contract/session.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { guardSignIn } from '../sign-in-limits/index.ts';
import { verifyPassword } from './password.ts';
import { findAccount } from './store.ts';

const refusal = { field: '', message: 'Invalid user name or password' };

const locked = (ctx: Ctx, until: Date) =>
  new AppError('tooManyRequests', {
    errors: [{ field: 'lockedUntil', message: until.toISOString() }],
    retryAfterSeconds: Math.ceil((until.getTime() - ctx.now().getTime()) / 1000),
  });

/**
 * Signs a member in by e-mail or partner number; whatever is wrong, the answer and its time are the same, and so is a
 * lock whether or not there is such a member (A §8).
 */
export const createSignIn =
  (limitKey: string) =>
  async (ctx: Ctx, { userName, password, rememberMe }: Credentials): Promise<SignedIn> => {
    const account = await ctx.tx((trx) => findAccount(trx, ctx.partnerId, userName));
    const device = account && ctx.sessions.deviceOf(account.id);
    const guard = guardSignIn(ctx, limitKey, { userName, device });
    const lockedUntil = await guard.count();
    const isRight = await verifyPassword(account?.password_hash ?? null, password);
    if (lockedUntil) throw locked(ctx, lockedUntil);
    if (!(account && isRight)) throw new AppError('unauthorized', { errors: [refusal] });
    await guard.succeed();
    await ctx.sessions.signIn(account.id, { method: 'password', isRemembered: rememberMe });
    return { publicId: account.public_id };
  };
