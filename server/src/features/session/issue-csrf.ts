import type { CsrfToken } from '#contract/session.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createMemoryLimit, ipPrefix } from '#server/platform/limits/index.ts';

const NEW_SESSIONS_A_MINUTE = 120;

/** Issues a CSRF token. A visitor without a session gets one, at most 120 a minute for each IP prefix and process. */
export const createIssueCsrf = () => {
  const limit = { name: 'newSessions', times: NEW_SESSIONS_A_MINUTE, everyMs: MINUTE_MS };
  const consume = createMemoryLimit(limit);
  return async (ctx: Ctx): Promise<CsrfToken> => {
    const prefix = ipPrefix(ctx.clientAddress);
    // A request without an address came through no socket: a call within this process.
    if (ctx.sessions.beginsSession && prefix !== 'unknown')
      consume(prefix, ctx.now(), ctx.limiter.multiplier);
    return { csrfToken: await ctx.sessions.csrfToken() };
  };
};
