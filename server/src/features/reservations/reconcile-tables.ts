import { sql } from 'kysely';
import { placeParty } from '#server/integrations/booking/house/house-tables.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { storeCanceled } from './cancel-reservation.ts';
import { restaurantOf } from './release-hold.ts';
import type { TaskDeps } from './run-reservation-tasks.ts';
import { findReservation, lockMember } from './store.ts';

type Lost = MemberKey & { publicId: string };

const AT_ONCE = 100;

/** Runs as the engine role: upcoming reservations whose restaurant's own book has no table for their time. */
const listLost = async (trx: Trx, now: Date, publicId?: string): Promise<Lost[]> => {
  const { rows } = await sql<Lost>`
    select r.partner_id as "partnerId", r.member_id as "memberId", r.public_id as "publicId"
    from reservation r left join table_turn t on t.holder = r.public_id
    where r.provider = 'house' and r.status = 'Confirmed'
      and r.ends_at > ${now} and r.starts_at > ${now}
      and (t.holder is null or t.starts_at <> r.starts_at or t.held_until is not null)
      ${publicId === undefined ? sql`` : sql`and r.public_id = ${publicId}`}
    order by r.starts_at limit ${AT_ONCE}`.execute(trx);
  return rows;
};

const restore = ({ db, now, log }: TaskDeps, lost: Lost): Promise<void> =>
  asEngine(db, async (trx) => {
    await lockMember(trx, lost);
    const row = await findReservation(trx, lost, lost.publicId);
    const [isStillLost] = await listLost(trx, now(), lost.publicId);
    if (!row || !isStillLost) return;
    const { publicId: reference, startsAt, partySize } = row;
    const order = { restaurant: restaurantOf(row), reference, startsAt, partySize };
    const isPlaced = await placeParty(trx, { order, heldUntil: null, now: now() });
    if (!isPlaced) await storeCanceled(trx, row, { by: 'restaurant', now: now() });
    log.warn({ reservation: reference, isPlaced }, 'reservation.table_lost');
  });

/**
 * Gives reservations whose table is lost, for example with the restaurant's book, another one, or cancels them with an
 * email; returns how many.
 */
export const reconcileTables = async (deps: TaskDeps): Promise<number> => {
  const { db, now, log } = deps;
  const found = await asEngine(db, (trx) => listLost(trx, now()));
  for (const lost of found) {
    try {
      await restore(deps, lost);
    } catch (err) {
      log.warn({ err, reservation: lost.publicId }, 'booking.reconcile_failed');
    }
  }
  return found.length;
};
