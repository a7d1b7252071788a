import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

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

// What is to happen outside the database once this transaction is committed.
export const addTask = (trx: Trx, task: NewTask) =>
  trx
    .insertInto('outbox')
    .values({
      partner_id: task.partnerId,
      member_id: task.memberId,
      kind: task.kind,
      subject: task.subject ?? '',
      payload: JSON.stringify(task.payload ?? {}),
      created_at: task.now,
      due_at: task.dueAt ?? task.now,
    })
    .execute();

// A worker that dies leaves its tasks to the next one when this time is over.
const leaseMs = 60_000;
const longestWaitMs = 3_600_000;

// As the engine: takes what is due for one minute; several workers never take the same.
export const takeTasks = async (
  trx: Trx,
  kinds: readonly string[],
  { now, limit }: { now: Date; limit: number },
): Promise<Task[]> => {
  const rows = await trx
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      started_at: sql`coalesce(started_at, ${now})`,
      due_at: new Date(now.getTime() + leaseMs),
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .where('kind', 'in', kinds)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
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

const keyed = (trx: Trx, { partnerId, memberId, id }: Task) =>
  trx
    .updateTable('outbox')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id);

export const finishTask = (trx: Trx, task: Task, now: Date) =>
  keyed(trx, task).set({ done_at: now, last_error: null }).execute();

// Tried again later, ever more seldom, at least once an hour; never given up.
export const postponeTask = (trx: Trx, task: Task, { now, why }: { now: Date; why: string }) => {
  const waitMs = Math.min(longestWaitMs, 1_000 * 2 ** Math.min(task.attempts, 12));
  return keyed(trx, task)
    .set({ due_at: new Date(now.getTime() + waitMs), last_error: why.slice(0, 300) })
    .execute();
};
