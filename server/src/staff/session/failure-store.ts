import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { FailureState } from '#domain/member/lockout.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** Locks and reads a counter, so that concurrent attempts count one after the other; null before the first. */
export const lockFailures = async (
  trx: Trx,
  subject: string,
  now: Date,
): Promise<FailureState | null> => {
  const row = await trx
    .insertInto('staff_sign_in_failure')
    .values({ subject, failures: 0, first_at: now, delayed_until: now, expires_at: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ failures: ({ ref }) => ref('staff_sign_in_failure.failures') }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.failures === 0) return null;
  return {
    failures: row.failures,
    firstAtMs: row.first_at.getTime(),
    lockedUntilMs: row.locked_until?.getTime() ?? null,
    delayedUntilMs: row.delayed_until.getTime(),
  };
};

export const saveFailures = (
  trx: Trx,
  subject: string,
  { state, now }: { state: FailureState; now: Date },
) =>
  trx
    .updateTable('staff_sign_in_failure')
    .set({
      failures: state.failures,
      first_at: new Date(state.firstAtMs),
      locked_until: state.lockedUntilMs === null ? null : new Date(state.lockedUntilMs),
      delayed_until: new Date(state.delayedUntilMs),
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .where('subject', '=', subject)
    .execute();

export const clearFailures = (trx: Trx, subject: string) =>
  trx.deleteFrom('staff_sign_in_failure').where('subject', '=', subject).execute();

/** Refunds a successful attempt, and the lock that it may have set. */
export const refundFailure = (trx: Trx, subject: string) =>
  trx
    .updateTable('staff_sign_in_failure')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('subject', '=', subject)
    .execute();
