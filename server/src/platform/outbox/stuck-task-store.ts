import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

/** Failed attempts after which a task is a stuck task: it is tried on, ever less often, and listed for staff. */
export const STUCK_AFTER_ATTEMPTS = 5;

const isStuck = sql<boolean>`o.done_at is null and o.last_error is not null
  and o.attempts >= ${STUCK_AFTER_ATTEMPTS}`;

export type StuckTask = {
  id: number;
  kind: string;
  email: string;
  subject: string;
  attempts: number;
  lastError: string;
  createdAt: Date;
  dueAt: Date;
};

type Filter = { partnerId: string; after: number | null; limit: number };

/** The stuck tasks of a program, the oldest first. */
export const listStuckTasks = async (
  trx: Trx,
  { partnerId, after, limit }: Filter,
): Promise<StuckTask[]> => {
  const { rows } = await sql<StuckTask>`
    select o.id, o.kind, m.email, o.subject, o.attempts, o.last_error as "lastError",
      o.created_at as "createdAt", o.due_at as "dueAt"
    from outbox o join member m on (m.partner_id, m.id) = (o.partner_id, o.member_id)
    where o.partner_id = ${partnerId} and o.id > ${after ?? 0} and ${isStuck}
    order by o.id limit ${limit}`.execute(trx);
  return rows;
};

export const countStuckTasks = async (
  trx: Trx,
  partnerId: string,
): Promise<{ count: number; oldestAt: Date | null }> => {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(created_at) as "oldestAt" from outbox o
    where o.partner_id = ${partnerId} and ${isStuck}`.execute(trx);
  return rows[0] ?? { count: 0, oldestAt: null };
};

/** Makes stuck tasks of a program due immediately: those with these ids, or all when null; returns how many. */
export const replayStuckTasks = async (
  trx: Trx,
  { partnerId, ids, now }: { partnerId: string; ids: readonly number[] | null; now: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update outbox o set due_at = ${now.toISOString()}::timestamptz
    where o.partner_id = ${partnerId} and ${isStuck} and o.due_at > ${now.toISOString()}::timestamptz
      ${ids === null ? sql`` : sql`and o.id = any(${ids}::int8[])`}`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

export type TaskKind = {
  kind: string;
  open: number;
  /** Open tasks that failed at least once. */
  failing: number;
  done: number;
  oldestDueAt: Date | null;
};

/** The tasks of a program by kind: open ones, and those that were done since an instant. */
export const countTasks = async (
  trx: Trx,
  { partnerId, since }: { partnerId: string; since: Date },
): Promise<TaskKind[]> => {
  const { rows } = await sql<TaskKind>`
    select kind, (count(*) filter (where done_at is null))::int as open,
      (count(*) filter (where done_at is null and last_error is not null))::int as failing,
      (count(*) filter (where done_at is not null))::int as done,
      min(due_at) filter (where done_at is null) as "oldestDueAt"
    from (select kind, done_at, last_error, due_at from outbox
        where partner_id = ${partnerId} and done_at is null
      union all select kind, done_at, last_error, due_at from outbox
        where partner_id = ${partnerId} and done_at >= ${since.toISOString()}::timestamptz) as tasks
    group by kind order by open desc, done desc, kind`.execute(trx);
  return rows;
};
