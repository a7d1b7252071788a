import type { Ctx } from '../context.ts';
import { errorResponse } from '../errors/describe-error.ts';
import { openVisit, type SessionDeps } from '../sessions/open-visit.ts';
import { contextOf, finish } from './answer-api.ts';
import type { ClientRequest } from './client-request.ts';

/** Answers a navigation of the browser, such as coming back from another site, with the visitor's session. */
export type VisitHandler = (ctx: Ctx, call: ClientRequest) => Promise<Response>;

export const answerVisit = async (
  handler: VisitHandler,
  call: ClientRequest,
  sessions: SessionDeps,
): Promise<Response> => {
  try {
    const arrival = { cookies: call.request.headers.get('cookie'), isRead: false, log: call.log };
    const visit = await openVisit(sessions, call.partner.slug, arrival);
    const answer = finish(await handler(contextOf(call, visit, sessions), call), visit);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  } catch (error) {
    return errorResponse(error, call.log);
  }
};
