import type { SessionHandler } from '../define-feature.ts';
import { AppError } from '../errors/app-error.ts';
import { errorResponse } from '../errors/describe-error.ts';
import { openRequestSession } from '../sessions/request-session.ts';
import { auditImpersonation } from './audit-impersonation.ts';
import type { ClientRequest } from './client-request.ts';
import { contextOf, finish, type RequestDeps } from './handle-api.ts';

export const handleWithSession = async (
  handler: SessionHandler,
  call: ClientRequest,
  sessions: RequestDeps,
): Promise<Response> => {
  try {
    const arrival = { cookies: call.request.headers.get('cookie'), isRead: false, log: call.log };
    const requestSession = await openRequestSession(sessions, call.partner.slug, arrival);
    const response = await auditImpersonation(
      { call, requestSession: requestSession, sessions },
      async () =>
        finish(await handler(contextOf(call, requestSession, sessions), call), requestSession),
    );
    response.headers.set('cache-control', 'no-store');
    return response;
  } catch (error) {
    return errorResponse(error, call.log);
  }
};

/** Like `handleWithSession`, for the member's own downloads: rejects impersonation with 403. */
export const forMemberAlone =
  (handler: SessionHandler): SessionHandler =>
  async (ctx, call) => {
    if (ctx.session?.emulationId) throw new AppError('readOnly');
    return handler(ctx, call);
  };
