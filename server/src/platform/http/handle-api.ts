import type { Partner } from '#contract/partner.ts';
import type { Api } from '../api/create-api.ts';
import type { Ctx, ProgramCopy } from '../context.ts';
import { isWrite, rejectCrossSite, requireJsonBody } from '../csrf/csrf.ts';
import { inPartner } from '../db/index.ts';
import { AppError } from '../errors/app-error.ts';
import { errorResponse } from '../errors/describe-error.ts';
import { createLimiter } from '../limits/index.ts';
import {
  openRequestSession,
  type RequestSession,
  type SessionDeps,
} from '../sessions/request-session.ts';
import { auditImpersonation } from './audit-impersonation.ts';
import type { ClientRequest } from './client-request.ts';
import { hideSecrets } from './hide-secrets.ts';

export type RequestDeps = SessionDeps & {
  copyOf: (partnerId: string) => ProgramCopy;
  /** The settings of a program on a day; those of today where nothing changes them. */
  settingsOn?: (partnerId: string, day: string) => Partner | undefined;
  /** Multiplies some rate limits; above 1 only where one client simulates many. */
  rateLimitMultiplier?: number;
};

const tokenOf = (request: Request): string => request.headers.get('x-xsrf-token') ?? '';

export const contextOf = (
  { request, caller, partner, requestId, log, count }: ClientRequest,
  { session, member, control, acceptsCsrf }: RequestSession,
  { db, now, keys, copyOf, settingsOn, rateLimitMultiplier }: RequestDeps,
): Ctx => {
  const partnerId = partner.slug;
  const tx: Ctx['tx'] = (run) => inPartner(db, partnerId, run);
  return {
    partner,
    partnerOn: (day) => settingsOn?.(partnerId, day) ?? partner,
    partnerId,
    session,
    member,
    sessions: control,
    clientAddress: caller.address,
    hasCsrfToken: () => acceptsCsrf(tokenOf(request)),
    requestId,
    now,
    log,
    count,
    limiter: createLimiter({ partnerId, now, tx }, keys[0], rateLimitMultiplier),
    copy: copyOf(partnerId),
    tx,
  };
};

export const finish = (response: Response, requestSession: RequestSession): Response => {
  const added = requestSession.responseHeaders();
  const isPersonal = requestSession.session !== null || added.length > 0;
  for (const [name, value] of added) response.headers.append(name, value);
  response.headers.set('cache-control', isPersonal ? 'no-store' : 'no-cache');
  response.headers.append('vary', 'Cookie, Origin, Sec-Fetch-Site');
  return response;
};

type Opened = { opened: RequestSession; sessions: RequestDeps };

const respond = async (api: Api, call: ClientRequest, { opened, sessions }: Opened) => {
  const response = await api(call.request, contextOf(call, opened, sessions));
  return opened.session?.emulationId ? hideSecrets(response) : response;
};

// Handles one API call: opens the session, checks CSRF, then calls the handler.
export const handleApi = async (
  api: Api,
  call: ClientRequest,
  sessions: RequestDeps,
): Promise<Response> => {
  const { request, caller, log } = call;
  let requestSession: RequestSession | undefined;
  try {
    rejectCrossSite(request, caller.origin, call.allowedOrigin);
    requireJsonBody(request);
    const isRead = !isWrite(request.method);
    const cookies = request.headers.get('cookie');
    const opened = await openRequestSession(sessions, call.partner.slug, { cookies, isRead, log });
    requestSession = opened;
    if (!isRead && !opened.acceptsCsrf(tokenOf(request))) {
      throw new AppError('csrf');
    }
    return await auditImpersonation({ call, requestSession: opened, sessions }, async () =>
      finish(await respond(api, call, { opened, sessions }), opened),
    );
  } catch (error) {
    // A remembered device has consumed its cookie, so the new one must be sent even with an error.
    const response = errorResponse(error, log);
    for (const [name, value] of requestSession?.responseHeaders() ?? [])
      response.headers.append(name, value);
    return response;
  }
};
