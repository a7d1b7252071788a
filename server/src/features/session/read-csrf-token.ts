import type { CsrfToken } from '#contract/session.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The CSRF token; a caller without a session gets an anonymous session. */
export const readCsrfToken = async (ctx: Ctx): Promise<CsrfToken> => ({
  csrfToken: await ctx.sessions.csrfToken(),
});
