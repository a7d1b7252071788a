import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { MemberType, TierLevel } from '#domain/member/member.ts';
import { SESSION_IDLE_MS } from '#domain/session/session-phase.ts';
import type { Schema, Trx } from '../db/index.ts';
import type { MemberKey } from '../tenancy/member-key.ts';
import { replaceCalendarKey } from './calendar-key-store.ts';
import { IMPERSONATION_MS, SESSION_ABSOLUTE_MS } from './cookies.ts';
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

export type SessionRow = {
  partner_id: string;
  member_id: number | null;
  amr: SignInMethod;
  csrf_secret: string;
  authenticated_at: Date | null;
  last_seen_at: Date;
  absolute_expires_at: Date;
  remembered_id: string | null;
  remembered_until: Date | null;
  emulation_id: number | null;
  public_id: string | null;
  member_type: MemberType | null;
  tier_level: TierLevel | null;
};

/** One round trip: the statement sets its own partner, so it needs no transaction around it. */
export const findSession = async (
  db: Kysely<Schema>,
  { partnerId, idHash, now }: { partnerId: string; idHash: string; now: Date },
): Promise<SessionRow | undefined> => {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
  const { rows } = await sql<SessionRow>`
    select * from find_session(${partnerId}, ${idHash}, ${idleSince}, ${now})`.execute(db);
  return rows[0];
};

/** The successor of a replaced session: null when it cannot be named to the bearer of the former id. */
export type Successor = { idHash: string; csrfSecret: string } | null;

const REPLACED_FOR_MS = 30_000;

/** Whether a session was replaced within the last 30 seconds, and by which; undefined when it was not. */
export const findSuccessor = async (
  db: Kysely<Schema>,
  { partnerId, idHash, now }: { partnerId: string; idHash: string; now: Date },
): Promise<Successor | undefined> => {
  const since = new Date(now.getTime() - REPLACED_FOR_MS);
  const { rows } = await sql<{ id_hash: string; csrf_secret: string; is_same_member: boolean }>`
    select * from find_successor(${partnerId}, ${idHash}, ${since})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.is_same_member ? { idHash: row.id_hash, csrfSecret: row.csrf_secret } : null;
};

export const insertSession = async (trx: Trx, fresh: NewSession): Promise<Session> => {
  const { idHash, partnerId, csrfSecret, now, memberId = null, method = 'anonymous' } = fresh;
  const { remembered = null, emulationId = null } = fresh;
  const latest = now.getTime() + (emulationId === null ? SESSION_ABSOLUTE_MS : IMPERSONATION_MS);
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

/** Ends a session in favor of another one. */
export const replaceSession = (
  trx: Trx,
  idHash: string,
  { successor, now }: { successor: string; now: Date },
) =>
  trx
    .updateTable('session')
    .set({ successor_hash: successor, revoked_at: now })
    .where('id_hash', '=', idHash)
    .where('revoked_at', 'is', null)
    .execute();

/**
 * Ends every session, remembered device and calendar address of a member but the session that the
 * same request replaces next: no concurrent request may find it ended without a successor.
 */
export const revokeOtherSessions = async (
  trx: Trx,
  member: MemberKey,
  { now, idHash = '' }: { now: Date; idHash: string | undefined },
) => {
  await revokeMemberDevices(trx, member, now);
  await replaceCalendarKey(trx, member);
  await trx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('partner_id', '=', member.partnerId)
    .where('member_id', '=', member.memberId)
    .where('id_hash', '<>', idHash)
    .where('revoked_at', 'is', null)
    .execute();
};

/** A password that was recovered and a closed account end every session, device and calendar address. */
export const revokeMemberSessions = (trx: Trx, member: MemberKey, now: Date) =>
  revokeOtherSessions(trx, member, { now, idHash: undefined });

// Runs as the engine: deletes sessions a day after they expired.
export const deleteEndedSessions = async (trx: Trx, now: Date): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('absolute_expires_at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
