import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { type FailureState, SPRAY_WINDOW_MS } from '#domain/member/lockout.ts';
import type { Trx } from '#server/platform/db/index.ts';

type Key = { partnerId: string; subject: string };
type Counted = Key & { name: string | null };

// Consecutive failures never expire by themselves; after this long they were not an attack.
const MAX_RETENTION_MS = 90 * DAY_MS;

/** Locks and reads a counter, so that concurrent attempts count one after the other; null before the first. */
export const lockCounter = async (
  trx: Trx,
  { partnerId, subject, name }: Counted,
  now: Date,
): Promise<FailureState | null> => {
  const times = { first_at: now, held_until: now, kept_until: new Date(now.getTime() + DAY_MS) };
  // The update changes nothing: it locks an existing row and returns it.
  const row = await trx
    .insertInto('login_failure')
    .values({
      partner_id: partnerId,
      subject,
      name_subject: name,
      failures: 0,
      locked_until: null,
      ...times,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'subject'])
        .doUpdateSet({ failures: ({ ref }) => ref('login_failure.failures') }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.failures === 0) return null;
  return {
    failures: row.failures,
    firstAtMs: row.first_at.getTime(),
    lockedUntilMs: row.locked_until?.getTime() ?? null,
    delayedUntilMs: row.held_until.getTime(),
  };
};

export const saveCounter = (
  trx: Trx,
  { partnerId, subject }: Key,
  { state, lasts, now }: { state: FailureState; lasts: boolean; now: Date },
) =>
  trx
    .updateTable('login_failure')
    .set({
      failures: state.failures,
      first_at: new Date(state.firstAtMs),
      locked_until: state.lockedUntilMs === null ? null : new Date(state.lockedUntilMs),
      held_until: new Date(state.delayedUntilMs),
      kept_until: new Date(now.getTime() + (lasts ? MAX_RETENTION_MS : DAY_MS)),
    })
    .where('partner_id', '=', partnerId)
    .where('subject', '=', subject)
    .execute();

export const clearCounters = (trx: Trx, partnerId: string, subjects: readonly string[]) =>
  trx
    .deleteFrom('login_failure')
    .where('partner_id', '=', partnerId)
    .where('subject', 'in', subjects)
    .execute();

/** Refunds a successful attempt and the lock that it may have set. */
export const refundAttempt = (trx: Trx, { partnerId, subject }: Key) =>
  trx
    .updateTable('login_failure')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('partner_id', '=', partnerId)
    .where('subject', '=', subject)
    .execute();

/** Runs as the engine role: deletes expired counters and password attempts older than an hour. */
export const deleteOldCounters = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('login_failure').where('kept_until', '<', now).execute();
  await trx
    .deleteFrom('password_try')
    .where('tried_at', '<', new Date(now.getTime() - SPRAY_WINDOW_MS))
    .execute();
};

type Hint = { partnerId: string; hint: number };

/** Usernames that failed with the same password hint within the hour. */
export const countNames = async (trx: Trx, { partnerId, hint }: Hint, now: Date) => {
  const { names } = await trx
    .selectFrom('password_try')
    .select(({ fn }) => fn.countAll<number>().as('names'))
    .where('partner_id', '=', partnerId)
    .where('password_hint', '=', hint)
    .where('tried_at', '>', new Date(now.getTime() - SPRAY_WINDOW_MS))
    .executeTakeFirstOrThrow();
  return Number(names);
};

export const recordPasswordTry = (
  trx: Trx,
  { partnerId, hint }: Hint,
  { subject, now }: { subject: string; now: Date },
) =>
  trx
    .insertInto('password_try')
    .values({ partner_id: partnerId, password_hint: hint, subject, tried_at: now })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'password_hint', 'subject']).doUpdateSet({ tried_at: now }),
    )
    .execute();

type Names = { partnerId: string; names: readonly string[] };

/** The failures under some names and until when the latest of them locks; zero and null without any. */
export const readNameLock = async (
  trx: Trx,
  { partnerId, names }: Names,
): Promise<{ failures: number; lockedUntil: Date | null }> => {
  const { failures, lockedUntil } = await trx
    .selectFrom('login_failure')
    .select(({ fn }) => [
      fn.coalesce(fn.max('failures'), sql<number>`0`).as('failures'),
      fn.max('locked_until').as('lockedUntil'),
    ])
    .where('partner_id', '=', partnerId)
    .where('name_subject', 'in', names)
    .executeTakeFirstOrThrow();
  return { failures, lockedUntil };
};

/** Deletes the counters of some names; returns how many there were. */
export const clearNames = async (trx: Trx, { partnerId, names }: Names): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('login_failure')
    .where('partner_id', '=', partnerId)
    .where('name_subject', 'in', names)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
