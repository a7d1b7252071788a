import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Trx } from '../db/index.ts';
import { type Priority, priorities, priorityOf } from './priority.ts';

export type NewTask = {
  partnerId: string;
  memberId: number;
  kind: string;
  subject?: string;
  payload?: Record<string, string>;
  now: Date;
  dueAt?: Date;
};

export type Task = {
  partnerId: string;
  memberId: number;
  id: number;
  kind: string;
  subject: string;
  payload: Record<string, string>;
  attempts: number;
};

// Transactional outbox: the side effect happens after this transaction commits.
export const addTask = (trx: Trx, task: NewTask) =>
  trx
    .insertInto('outbox')
    .values({
      partner_id: task.partnerId,
      member_id: task.memberId,
      kind: task.kind,
      subject: task.subject ?? '',
      payload: JSON.stringify(task.payload ?? {}),
      priority: priorityOf(task.kind),
      created_at: task.now,
      due_at: task.dueAt ?? task.now,
    })
    .execute();

// Another worker claims the tasks of one that died when the lease expires.
const LEASE_MS = 60_000;
const MAX_DELAY_MS = HOUR_MS;
// A person waits for them, so they follow soon after an outage.
const MAX_INTERACTIVE_DELAY_MS = MINUTE_MS;

type Claim = {
  now: Date;
  limit: number;
  dueBy?: Date | undefined;
  /** Tasks of any priority when absent. */
  priority?: Priority | undefined;
};

/** The due tasks of some kinds that no other worker is claiming, longest overdue first. */
export const selectDue = (
  trx: Trx,
  kinds: readonly string[],
  { now, limit, dueBy = now, priority }: Claim,
) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', dueBy)
    .where('kind', 'in', kinds)
    .$if(priority !== undefined, (due) => due.where('priority', '=', priority ?? 0))
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();

// Runs as the engine role: leases due tasks; concurrent workers skip locked rows.
export const claimTasks = async (
  trx: Trx,
  kinds: readonly string[],
  claim: Claim,
): Promise<Task[]> => {
  const { now } = claim;
  const rows = await trx
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      started_at: sql`coalesce(started_at, ${now})`,
      due_at: new Date(now.getTime() + LEASE_MS),
      // Only a task that waits for its next attempt is shown as failed, and can be replayed.
      last_error: null,
    })
    .where('id', 'in', selectDue(trx, kinds, claim))
    .returningAll()
    .execute();
  return rows.map((row) => ({
    partnerId: row.partner_id,
    memberId: row.member_id,
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    payload: row.payload,
    attempts: row.attempts,
  }));
};

const updateTask = (trx: Trx, { partnerId, memberId, id }: Task) =>
  trx
    .updateTable('outbox')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id);

/** Makes an open task due immediately. */
export const retryTask = (
  trx: Trx,
  task: { partnerId: string; memberId: number; kind: string; subject: string; now: Date },
) =>
  trx
    .updateTable('outbox')
    .set({ due_at: task.now })
    .where('partner_id', '=', task.partnerId)
    .where('member_id', '=', task.memberId)
    .where('kind', '=', task.kind)
    .where('subject', '=', task.subject)
    .where('done_at', 'is', null)
    .execute();

/** Runs as the engine role: ends the open tasks of a kind and subject without a side effect. */
export const dropTasks = (
  trx: Trx,
  task: { partnerId: string; memberId: number; kind: string; subject: string; now: Date },
) =>
  trx
    .updateTable('outbox')
    .set({ done_at: task.now })
    .where('partner_id', '=', task.partnerId)
    .where('member_id', '=', task.memberId)
    .where('kind', '=', task.kind)
    .where('subject', '=', task.subject)
    .where('done_at', 'is', null)
    .execute();

export const finishTask = (trx: Trx, task: Task, now: Date) =>
  updateTask(trx, task).set({ done_at: now, last_error: null }).execute();

/** Ends a task whose side effect is no longer wanted. */
export const skipTask = (trx: Trx, task: Task, now: Date) =>
  updateTask(trx, task).set({ done_at: now, last_error: 'no longer wanted' }).execute();

type Reopened = Pick<Task, 'partnerId' | 'memberId' | 'id'> & { now: Date };

/** Runs as the engine role: runs a finished task again; false when it is open. */
export const reopenTask = async (trx: Trx, { now, ...task }: Reopened): Promise<boolean> => {
  const reopened = await trx
    .updateTable('outbox')
    .set({ done_at: null, started_at: null, attempts: 0, last_error: null, due_at: now })
    .where('partner_id', '=', task.partnerId)
    .where('member_id', '=', task.memberId)
    .where('id', '=', task.id)
    .where('done_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return reopened !== undefined;
};

/** Runs as the engine role: deletes tasks that finished before an instant, up to a limit; returns how many. */
export const deleteFinished = async (
  trx: Trx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', 'in', (from) =>
      from.selectFrom('outbox').select('id').where('done_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

// Retries with exponential backoff, capped at one hour or a minute, without an attempt limit.
export const rescheduleTask = (trx: Trx, task: Task, { now, why }: { now: Date; why: string }) => {
  const isInteractive = priorityOf(task.kind) === priorities.interactive;
  const maxDelayMs = isInteractive ? MAX_INTERACTIVE_DELAY_MS : MAX_DELAY_MS;
  const delayMs = Math.min(maxDelayMs, 1_000 * 2 ** Math.min(task.attempts, 12));
  return updateTask(trx, task)
    .set({ due_at: new Date(now.getTime() + delayMs), last_error: why.slice(0, 300) })
    .execute();
};

/** Runs a claimed task at a later time, as if it had not been claimed. */
export const postponeTask = (trx: Trx, task: Task, dueAt: Date) =>
  updateTask(trx, task).set({ due_at: dueAt, attempts: sql`greatest(attempts - 1, 0)` }).execute();

export type Backlog = { kind: string; priority: number; open: number; oldestSeconds: number };

/** Runs as the engine role: the open tasks by kind and priority, with the age of the longest overdue. */
export const readBacklog = async (trx: Trx): Promise<Backlog[]> => {
  const { rows } = await sql<Backlog>`
    select kind, priority::int, count(*)::int as open,
      extract(epoch from now() - min(due_at))::float8 as "oldestSeconds"
    from outbox where done_at is null group by kind, priority order by priority, kind`.execute(trx);
  return rows;
};
