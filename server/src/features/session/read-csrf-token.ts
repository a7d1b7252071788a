import type { CsrfToken } from '#contract/session.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The token that writes must carry; a visitor without a session gets an anonymous one. */
export const readCsrfToken = async (ctx: Ctx): Promise<CsrfToken> => ({
  csrfToken: await ctx.sessions.csrfToken(),
});
