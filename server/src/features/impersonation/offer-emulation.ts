import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { digestOf, newSecret } from '#server/platform/keys/secret.ts';
import { endEmulations, findMemberId, insertEmulation } from './store.ts';

const linkMs = 10 * 60_000;

type Asked = { partnerId: string; email: string; actor: string; now: Date };

/** Creates a one-time impersonation link, valid ten minutes; undefined for an unknown member. */
export const offerEmulation = async (
  trx: Trx,
  { reason, ...asked }: Asked & { reason: string },
): Promise<{ token: string; id: number } | undefined> => {
  const memberId = await findMemberId(trx, asked);
  if (memberId === undefined) return undefined;
  const token = newSecret();
  const linkExpiresAt = new Date(asked.now.getTime() + linkMs);
  const given = { ...asked, memberId, reason, tokenHash: digestOf(token), linkExpiresAt };
  const id = await insertEmulation(trx, given);
  const detail = { emulation: id, reason };
  await insertAudit(trx, {
    ...asked,
    at: asked.now,
    action: 'emulation offered',
    memberId,
    detail,
  });
  return { token, id };
};

/** Revokes every impersonation session of a member; undefined for an unknown member. */
export const stopEmulation = async (trx: Trx, asked: Asked): Promise<number | undefined> => {
  const memberId = await findMemberId(trx, asked);
  if (memberId === undefined) return undefined;
  const sessions = await endEmulations(trx, { ...asked, memberId });
  const detail = { sessions };
  await insertAudit(trx, { ...asked, at: asked.now, action: 'emulation ended', memberId, detail });
  return sessions;
};
