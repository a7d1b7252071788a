import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { digestOf, newSecret } from '#server/platform/keys/secret.ts';
import { endSessions, findMemberId, insertLink } from './store.ts';

const LINK_MS = 10 * 60_000;

type ImpersonationRequest = { partnerId: string; email: string; actor: string; now: Date };

/** Creates a one-time impersonation link, valid ten minutes; undefined for an unknown member. */
export const createImpersonationLink = async (
  trx: Trx,
  { reason, ...query }: ImpersonationRequest & { reason: string },
): Promise<{ token: string; id: number } | undefined> => {
  const memberId = await findMemberId(trx, query);
  if (memberId === undefined) return undefined;
  const token = newSecret();
  const linkExpiresAt = new Date(query.now.getTime() + LINK_MS);
  const input = { ...query, memberId, reason, tokenHash: digestOf(token), linkExpiresAt };
  const id = await insertLink(trx, input);
  const detail = { emulation: id, reason };
  await insertAudit(trx, {
    ...query,
    at: query.now,
    action: 'emulation offered',
    memberId,
    detail,
  });
  return { token, id };
};

/** Revokes one impersonation session of a member, or all; undefined for an unknown member. */
export const endImpersonations = async (
  trx: Trx,
  { id = null, ...query }: ImpersonationRequest & { id?: number | null },
): Promise<number | undefined> => {
  const memberId = await findMemberId(trx, query);
  if (memberId === undefined) return undefined;
  const sessions = await endSessions(trx, { ...query, memberId, id });
  const detail = { sessions, ...(id !== null && { emulation: id }) };
  await insertAudit(trx, { ...query, at: query.now, action: 'emulation ended', memberId, detail });
  return sessions;
};
