import type { Credentials, SignedIn } from '#contract/session.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type Limit, networkOf } from '#server/platform/limits/index.ts';
import type { HumanGate } from '../human-check/index.ts';
import { guardSignIn } from '../sign-in-limits/index.ts';
import { verifyPassword } from './password.ts';
import { findAccount } from './store.ts';

const refusal = { field: '', message: 'Invalid user name or password' };

const locked = (ctx: Ctx, until: Date) =>
  new AppError('tooManyRequests', {
    errors: [{ field: 'lockedUntil', message: until.toISOString() }],
    retryAfterSeconds: Math.ceil((until.getTime() - ctx.now().getTime()) / 1000),
  });

export type SignInDeps = { limitKey: string; human: HumanGate };

// Failures before somebody must be a person: at one name from anywhere, at any name from one network.
const freeTries = (ctx: Ctx, userName: string): Limit[] => [
  {
    name: 'login-name',
    times: 10,
    everyMs: 15 * 60_000,
    subject: userName.trim().toLowerCase(),
  },
  {
    name: 'login-network',
    times: 60,
    everyMs: 60 * 60_000,
    subject: networkOf(ctx.clientAddress),
  },
];

/**
 * Signs a member in by e-mail or partner number; whatever is wrong, the answer and its time are the same, and so is a
 * lock whether or not there is such a member (A §8).
 */
export const createSignIn =
  ({ limitKey, human }: SignInDeps) =>
  async (
    ctx: Ctx,
    { userName, password, rememberMe, ...tried }: Credentials,
  ): Promise<SignedIn> => {
    const passed = await human(ctx, {
      response: tried['g-recaptcha-response'],
      free: freeTries(ctx, userName),
    });
    const account = await ctx.tx((trx) => findAccount(trx, ctx.partnerId, userName));
    const device = account && ctx.sessions.deviceOf(account.id);
    const guard = guardSignIn(ctx, limitKey, { userName, device });
    const lockedUntil = await guard.count();
    const isRight = await verifyPassword(account?.password_hash ?? null, password);
    if (lockedUntil) throw locked(ctx, lockedUntil);
    if (!(account && isRight)) throw new AppError('unauthorized', { errors: [refusal] });
    await guard.succeed();
    await passed.forgive();
    await ctx.sessions.signIn(account.id, { method: 'password', isRemembered: rememberMe });
    return { publicId: account.public_id };
  };
