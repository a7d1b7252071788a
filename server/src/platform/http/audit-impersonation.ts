import { insertAudit } from '../audit/store.ts';
import { inPartner, type Trx } from '../db/index.ts';
import { errorResponse } from '../errors/describe-error.ts';
import type { RequestSession, SessionDeps } from '../sessions/request-session.ts';
import type { ClientRequest } from './client-request.ts';

export type Watched = {
  call: ClientRequest;
  requestSession: RequestSession;
  sessions: SessionDeps;
};

// The person of staff who views the account.
const readActor = async (trx: Trx, partnerId: string, id: number): Promise<string> => {
  const row = await trx
    .selectFrom('emulation')
    .select('actor')
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.actor ?? `emulation ${id}`;
};

// Audits every request made during impersonation, including rejected ones.
export const auditImpersonation = async (
  { call, requestSession: { session }, sessions: { db, now } }: Watched,
  respond: () => Promise<Response>,
): Promise<Response> => {
  if (!session?.emulationId) return respond();
  const { request, partner, log } = call;
  const response = await respond().catch((error: unknown) => errorResponse(error, log));
  const { emulationId } = session;
  const detail = {
    emulation: emulationId,
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
  };
  await inPartner(db, partner.slug, async (trx) =>
    insertAudit(trx, {
      partnerId: partner.slug,
      at: now(),
      actor: await readActor(trx, partner.slug, emulationId),
      action: 'emulated call',
      memberId: session.memberId,
      detail,
    }),
  );
  return response;
};
