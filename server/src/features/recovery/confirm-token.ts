import type { Ctx } from '#server/platform/context.ts';
import { digestOf } from '#server/platform/keys/secret.ts';
import { consumeTokens } from '#server/platform/limits/index.ts';
import { tokenLimits } from './limits.ts';
import { findTokenMember } from './store.ts';

/** Checks a recovery token without consuming it. */
export const confirmToken =
  (limitKey: string) =>
  async (ctx: Ctx, { token }: { token: string }): Promise<{ isValid: boolean }> => {
    await consumeTokens(ctx, limitKey, tokenLimits(ctx));
    const query = { hash: digestOf(token), now: ctx.now() };
    const member = await ctx.tx((trx) => findTokenMember(trx, ctx.partnerId, query));
    return { isValid: member !== undefined };
  };
