import type { Trx } from '../db/index.ts';
import type { MemberKey } from '../tenancy/member-key.ts';
import { absoluteMs, emulationMs, idleMs } from './cookies.ts';
import { revokeMemberDevices } from './remembered-store.ts';
import type { RememberedUntil, Session, SignInMethod } from './session.ts';

type NewSession = {
  idHash: string;
  partnerId: string;
  csrfSecret: string;
  now: Date;
  memberId?: number;
  method?: SignInMethod;
  remembered?: RememberedUntil | null;
  emulationId?: number;
};

export const findSession = (trx: Trx, idHash: string, now: Date) =>
  trx
    .selectFrom('session as s')
    .leftJoin('member as m', (join) =>
      join.onRef('m.partner_id', '=', 's.partner_id').onRef('m.id', '=', 's.member_id'),
    )
    .select([
      's.partner_id',
      's.member_id',
      's.amr',
      's.csrf_secret',
      's.authenticated_at',
      's.last_seen_at',
      's.absolute_expires_at',
      's.remembered_id',
      's.remembered_until',
      's.emulation_id',
      'm.public_id',
      'm.member_type',
      'm.tier_level',
    ])
    .where('s.id_hash', '=', idHash)
    .where('s.revoked_at', 'is', null)
    .where('s.last_seen_at', '>', new Date(now.getTime() - idleMs))
    .where('s.absolute_expires_at', '>', now)
    .executeTakeFirst();

export const insertSession = async (trx: Trx, fresh: NewSession): Promise<Session> => {
  const { idHash, partnerId, csrfSecret, now, memberId = null, method = 'anonymous' } = fresh;
  const { remembered = null, emulationId = null } = fresh;
  const latest = now.getTime() + (emulationId === null ? absoluteMs : emulationMs);
  const session: Session = {
    partnerId,
    memberId,
    signInMethod: method,
    authenticatedAt: memberId === null || method === 'remembered' ? null : now,
    lastSeenAt: now,
    absoluteExpiresAt: new Date(Math.min(latest, remembered?.until.getTime() ?? latest)),
    remembered,
    emulationId,
  };
  await trx
    .insertInto('session')
    .values({
      id_hash: idHash,
      partner_id: partnerId,
      member_id: memberId,
      amr: method,
      csrf_secret: csrfSecret,
      created_at: now,
      authenticated_at: session.authenticatedAt,
      last_seen_at: now,
      absolute_expires_at: session.absoluteExpiresAt,
      remembered_id: remembered?.id ?? null,
      remembered_until: remembered?.until ?? null,
      emulation_id: emulationId,
    })
    .execute();
  return session;
};

export const touchSession = (trx: Trx, idHash: string, now: Date) =>
  trx
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id_hash', '=', idHash)
    .where('last_seen_at', '<', now)
    .execute();

export const revokeSession = (trx: Trx, idHash: string, now: Date) =>
  trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id_hash', '=', idHash)
    .where('revoked_at', 'is', null)
    .execute();

// For a changed password, a changed e-mail and a closed account: everywhere, remembered devices too.
export const revokeMemberSessions = async (trx: Trx, member: MemberKey, now: Date) => {
  await revokeMemberDevices(trx, member, now);
  await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('partner_id', '=', member.partnerId)
    .where('member_id', '=', member.memberId)
    .where('revoked_at', 'is', null)
    .execute();
};

// Run as the engine: what nobody can use any more goes, a day after its end.
export const deleteEndedSessions = async (trx: Trx, now: Date): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('absolute_expires_at', '<', new Date(now.getTime() - 86_400_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
