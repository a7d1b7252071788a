import { sql } from 'kysely';
import type { FailureState } from '#domain/member/lockout.ts';
import type { Trx } from '#server/platform/db/index.ts';

type Key = { partnerId: string; subject: string };

/** A counter under a lock, so that parallel tries count one after the other; null before the first. */
export const lockCounter = async (
  trx: Trx,
  { partnerId, subject }: Key,
  now: Date,
): Promise<FailureState | null> => {
  await trx
    .insertInto('login_failure')
    .values({ partner_id: partnerId, subject, failures: 0, first_at: now, locked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('login_failure')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.failures === 0) return null;
  return {
    failures: row.failures,
    firstAtMs: row.first_at.getTime(),
    lockedUntilMs: row.locked_until?.getTime() ?? null,
  };
};

export const saveCounter = (trx: Trx, { partnerId, subject }: Key, state: FailureState) =>
  trx
    .updateTable('login_failure')
    .set({
      failures: state.failures,
      first_at: new Date(state.firstAtMs),
      locked_until: state.lockedUntilMs === null ? null : new Date(state.lockedUntilMs),
    })
    .where('partner_id', '=', partnerId)
    .where('subject', '=', subject)
    .execute();

export const forgetCounters = (trx: Trx, partnerId: string, subjects: readonly string[]) =>
  trx
    .deleteFrom('login_failure')
    .where('partner_id', '=', partnerId)
    .where('subject', 'in', subjects)
    .execute();

/** Takes back one try that was no failure, with the lock that it may have set. */
export const takeBackTry = (trx: Trx, { partnerId, subject }: Key) =>
  trx
    .updateTable('login_failure')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('partner_id', '=', partnerId)
    .where('subject', '=', subject)
    .execute();

/** Run as the engine: a counter that began a day ago counts nothing any more. */
export const deleteOldCounters = (trx: Trx, now: Date) =>
  trx
    .deleteFrom('login_failure')
    .where('first_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
