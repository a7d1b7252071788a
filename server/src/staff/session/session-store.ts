import { sql } from 'kysely';
import type { SessionStage } from '#contract/staff/session.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Caller, ConsoleSession } from './console-context.ts';

export const CONSOLE_IDLE_MS = 30 * MINUTE_MS;

const lifetimes: Record<SessionStage, number> = {
  code: 10 * MINUTE_MS,
  enroll: 30 * MINUTE_MS,
  open: 12 * HOUR_MS,
};

type NewSession = {
  idHash: string;
  accountId: number;
  stage: SessionStage;
  provedAt: Date | null;
  now: Date;
};

export const insertSession = (
  trx: Trx,
  { idHash, accountId, stage, provedAt, now }: NewSession,
  caller: Caller,
) =>
  trx
    .insertInto('staff_session')
    .values({
      id_hash: idHash,
      account_id: accountId,
      stage,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + lifetimes[stage]),
      stepped_up_at: stage === 'open' ? provedAt : null,
      address: caller.address,
      user_agent: caller.userAgent,
    })
    .execute();

const isAlive = (now: Date) => {
  const idleSince = new Date(now.getTime() - CONSOLE_IDLE_MS);
  return sql<boolean>`s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
    and a.deactivated_at is null`;
};

/** The living session of an id with its account and roles. */
export const findSession = async (
  trx: Trx,
  idHash: string,
  now: Date,
): Promise<ConsoleSession | undefined> => {
  const { rows } = await sql<ConsoleSession>`
    select s.id, s.account_id as "accountId", a.email, a.name, s.stage,
      s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.stepped_up_at as "steppedUpAt",
      coalesce((select jsonb_agg(jsonb_build_object('partner', nullif(g.partner, '*'), 'role', g.role)
        order by g.partner, g.role) from staff_grant g where g.account_id = a.id), '[]') as grants
    from staff_session s join staff_account a on a.id = s.account_id
    where s.id_hash = ${idHash} and ${isAlive(now)}`.execute(trx);
  return rows[0];
};

type SessionRow = {
  id: number;
  createdAt: Date;
  lastSeenAt: Date;
  address: string;
  userAgent: string;
};

export const listSessions = async (
  trx: Trx,
  accountId: number,
  now: Date,
): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select s.id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.address,
      s.user_agent as "userAgent"
    from staff_session s join staff_account a on a.id = s.account_id
    where s.account_id = ${accountId} and s.stage = 'open' and ${isAlive(now)}
    order by s.last_seen_at desc, s.id desc limit 200`.execute(trx);
  return rows;
};

export const touchSession = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('staff_session').set({ last_seen_at: now }).where('id', '=', id).execute();

export const setSteppedUp = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('staff_session').set({ stepped_up_at: now }).where('id', '=', id).execute();

type Ended = { accountId: number; now: Date; id?: number; exceptId?: number };

/** Ends sessions of an account: one, all but one, or all; returns how many were alive. */
export const endSessions = async (
  trx: Trx,
  { accountId, now, id, exceptId }: Ended,
): Promise<number> => {
  let query = trx
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (id !== undefined) query = query.where('id', '=', id);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Deletes what no list shows any longer: ended sessions, invitations, challenges, and counters without failures. */
export const deleteExpired = async (trx: Trx, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await trx.deleteFrom('staff_session').where('expires_at', '<', yesterday).execute();
  await trx.deleteFrom('staff_invitation').where('expires_at', '<', yesterday).execute();
  await trx.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
  await trx.deleteFrom('staff_sign_in_failure').where('expires_at', '<', now).execute();
};
