import type { SignedOut } from '#contract/session.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Ends the visitor's session; without one it answers the same. */
export const signOut = async (ctx: Ctx): Promise<SignedOut> => {
  await ctx.sessions.signOut();
  return { signedOut: true };
};
