import { SPRAY_USERNAMES } from '#domain/member/lockout.ts';
import { normalizePassword } from '#domain/member/password.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { countNames, recordPasswordTry } from './store.ts';

type Tried = { userName: string; password: string };

// 16 bits group equal passwords and are too few to recover one.
const hintOf = (ctx: Ctx, password: string): number => {
  const hash = ctx.limiter.hash('password-try', ctx.partnerId, normalizePassword(password));
  return Buffer.from(hash, 'base64url').readUInt16BE(0);
};

/** Detects password spraying: one password tried at many usernames. */
export const detectSpraying = (ctx: Ctx, tried: Tried) => {
  const { partnerId } = ctx;
  const hint = { partnerId, hint: hintOf(ctx, tried.password) };
  const name = tried.userName.trim().toLowerCase();
  return {
    /** Whether more than the threshold of usernames failed with it within the hour. */
    isSprayed: async (trx: Trx): Promise<boolean> =>
      (await countNames(trx, hint, ctx.now())) > SPRAY_USERNAMES * ctx.limiter.multiplier,
    fail: () => {
      const subject = ctx.limiter.hash('password-name', partnerId, name);
      return ctx.tx((trx) => recordPasswordTry(trx, hint, { subject, now: ctx.now() }));
    },
  };
};
