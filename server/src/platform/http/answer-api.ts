import type { Api } from '../api/create-api.ts';
import type { Ctx } from '../context.ts';
import { isWrite, rejectCrossSite, requireJsonBody } from '../csrf/reject-cross-site.ts';
import { inPartner } from '../db/index.ts';
import { AppError } from '../errors/app-error.ts';
import { errorResponse } from '../errors/describe-error.ts';
import {
  openRequestSession,
  type RequestSession,
  type SessionDeps,
} from '../sessions/request-session.ts';
import type { ClientRequest } from './client-request.ts';
import { underEyes } from './under-eyes.ts';

const tokenOf = (request: Request): string => request.headers.get('x-xsrf-token') ?? '';

export const contextOf = (
  { request, caller, partner, requestId, log, count }: ClientRequest,
  { session, member, control, acceptsCsrf }: RequestSession,
  { db, now }: SessionDeps,
): Ctx => ({
  partner,
  partnerId: partner.slug,
  session,
  member,
  sessions: control,
  clientAddress: caller.address,
  hasCsrfToken: () => acceptsCsrf(tokenOf(request)),
  requestId,
  now,
  log,
  count,
  tx: (run) => inPartner(db, partner.slug, run),
});

export const finish = (response: Response, visit: RequestSession): Response => {
  const added = visit.responseHeaders();
  const isPersonal = visit.session !== null || added.length > 0;
  for (const [name, value] of added) response.headers.append(name, value);
  response.headers.set('cache-control', isPersonal ? 'no-store' : 'no-cache');
  response.headers.append('vary', 'Cookie, Origin, Sec-Fetch-Site');
  return response;
};

// One API call: the visitor's session, the checks against forged calls, then the verb.
export const answerApi = async (
  api: Api,
  call: ClientRequest,
  sessions: SessionDeps,
): Promise<Response> => {
  const { request, caller, log } = call;
  let visit: RequestSession | undefined;
  try {
    rejectCrossSite(request, caller.origin, call.allowedOrigin);
    requireJsonBody(request);
    const isRead = !isWrite(request.method);
    const cookies = request.headers.get('cookie');
    const opened = await openRequestSession(sessions, call.partner.slug, { cookies, isRead, log });
    visit = opened;
    if (!isRead && !opened.acceptsCsrf(tokenOf(request))) {
      throw new AppError('csrf');
    }
    return await underEyes({ call, visit: opened, sessions }, async () =>
      finish(await api(request, contextOf(call, opened, sessions)), opened),
    );
  } catch (error) {
    // A remembered device has used its cookie up: the next one must reach it whatever went wrong.
    const response = errorResponse(error, log);
    for (const [name, value] of visit?.responseHeaders() ?? [])
      response.headers.append(name, value);
    return response;
  }
};
