import type { Credentials, SignedIn } from '#contract/session.ts';
import type { CaptchaGate } from '#server/features/captcha/index.ts';
import {
  createThrottle,
  detectSpraying,
  guardSignIn,
  type Throttle,
} from '#server/features/sign-in-limits/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';
import { verifyPassword } from './password.ts';
import { findAccount } from './store.ts';

const locked = (ctx: Ctx, until: Date) =>
  new AppError('tooManyRequests', {
    errors: [{ field: 'lockedUntil', message: until.toISOString() }],
    retryAfterSeconds: Math.ceil((until.getTime() - ctx.now().getTime()) / 1000),
  });

export type SignInDeps = {
  captchaGate: CaptchaGate;
  /** Throttles an attempt by this many milliseconds. */
  throttle?: Throttle;
};

const busy = (ms: number) =>
  new AppError('tooManyRequests', {
    message: 'throttled',
    retryAfterSeconds: Math.ceil(ms / 1000),
  });

// Failures before a CAPTCHA is required: per user name, and per address.
const freeTries = (ctx: Ctx, userName: string): Limit[] => [
  {
    name: 'login-name',
    times: 10,
    everyMs: 15 * 60_000,
    subject: userName.trim().toLowerCase(),
  },
  {
    name: 'login-prefix',
    times: 60,
    everyMs: 60 * 60_000,
    subject: ipPrefix(ctx.clientAddress),
  },
];

/** Signs a member in by email or partner number; response and timing never reveal whether the account exists. */
export const createSignIn = ({
  captchaGate,
  throttle = createThrottle({ max: 500, refuse: busy }),
}: SignInDeps) => {
  const check = async (ctx: Ctx, { userName, password, ...tried }: Credentials) => {
    const watch = detectSpraying(ctx, { userName, password });
    // One transaction: each costs two round trips more.
    const { isSprayed, account } = await ctx.tx(async (trx) => ({
      isSprayed: await watch.isSprayed(trx),
      account: await findAccount(trx, ctx.partnerId, userName),
    }));
    if (isSprayed) ctx.count('passwordSprayed');
    const passed = await captchaGate(ctx, {
      response: tried['g-recaptcha-response'],
      free: freeTries(ctx, userName),
      requiresCaptcha: isSprayed,
    });
    const device = account && ctx.sessions.deviceOf(account.id);
    const guard = guardSignIn(ctx, { userName, device });
    const counted = await guard.count();
    if ('holdMs' in counted) await throttle(counted.holdMs);
    const isRight = await verifyPassword(account?.password_hash ?? null, password);
    if ('lockedUntil' in counted) {
      ctx.count('signInLocked');
      throw locked(ctx, counted.lockedUntil);
    }
    if (!(account && isRight)) {
      ctx.count('signInRefused');
      await watch.fail();
      throw new AppError('unauthorized', {
        errors: [{ field: '', copy: 'responses', code: 'sign_in' }],
      });
    }
    await guard.succeed();
    await passed.refund();
    return account;
  };
  return async (ctx: Ctx, credentials: Credentials): Promise<SignedIn> => {
    if (ctx.partner.enrollmentType !== 'direct') throw new AppError('forbidden');
    try {
      const account = await check(ctx, credentials);
      await ctx.sessions.signIn(account.id, {
        method: 'password',
        isRemembered: credentials.rememberMe,
      });
      ctx.count('signIn');
      ctx.log.info({ member: account.id }, 'sign_in.succeeded');
      return { publicId: account.public_id };
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'failed';
      const name = ctx.limiter.hash('login-log', credentials.userName.trim().toLowerCase());
      ctx.log.warn({ name, code }, 'sign_in.failed');
      throw error;
    }
  };
};
