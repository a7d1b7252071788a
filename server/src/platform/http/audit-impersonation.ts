import { insertAudit } from '../audit/store.ts';
import { inPartner } from '../db/index.ts';
import { errorResponse } from '../errors/describe-error.ts';
import type { RequestSession, SessionDeps } from '../sessions/request-session.ts';
import type { ClientRequest } from './client-request.ts';

export type Watched = {
  call: ClientRequest;
  requestSession: RequestSession;
  sessions: SessionDeps;
};

// Audits every request made during impersonation, including rejected ones.
export const auditImpersonation = async (
  { call, requestSession: { session }, sessions: { db, now } }: Watched,
  respond: () => Promise<Response>,
): Promise<Response> => {
  if (!session?.emulationId) return respond();
  const { request, partner, log } = call;
  const response = await respond().catch((error: unknown) => errorResponse(error, log));
  const detail = {
    emulation: session.emulationId,
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
  };
  await inPartner(db, partner.slug, (trx) =>
    insertAudit(trx, {
      partnerId: partner.slug,
      at: now(),
      actor: `emulation ${session.emulationId}`,
      action: 'emulated call',
      memberId: session.memberId,
      detail,
    }),
  );
  return response;
};
