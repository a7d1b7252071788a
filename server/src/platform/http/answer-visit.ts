import type { Ctx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { errorResponse } from '../errors/describe-error.ts';
import { openRequestSession, type SessionDeps } from '../sessions/request-session.ts';
import { contextOf, finish } from './answer-api.ts';
import type { ClientRequest } from './client-request.ts';
import { underEyes } from './under-eyes.ts';

/** Answers a navigation of the browser, such as coming back from another site, with the visitor's session. */
export type VisitHandler = (ctx: Ctx, call: ClientRequest) => Promise<Response>;

export const answerVisit = async (
  handler: VisitHandler,
  call: ClientRequest,
  sessions: SessionDeps,
): Promise<Response> => {
  try {
    const arrival = { cookies: call.request.headers.get('cookie'), isRead: false, log: call.log };
    const visit = await openRequestSession(sessions, call.partner.slug, arrival);
    const answer = await underEyes({ call, visit, sessions }, async () =>
      finish(await handler(contextOf(call, visit, sessions), call), visit),
    );
    answer.headers.set('cache-control', 'no-store');
    return answer;
  } catch (error) {
    return errorResponse(error, call.log);
  }
};

/** As a visit, for what is the member's alone to take away: staff who look into the account get 403. */
export const forMemberAlone =
  (handler: VisitHandler): VisitHandler =>
  async (ctx, call) => {
    if (ctx.session?.emulationId) throw new AppError('readOnly');
    return handler(ctx, call);
  };
