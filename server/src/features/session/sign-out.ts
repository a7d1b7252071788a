import type { SignedOut } from '#contract/session.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Revokes the session; idempotent. */
export const signOut = async (ctx: Ctx): Promise<SignedOut> => {
  await ctx.sessions.signOut();
  return { signedOut: true };
};
