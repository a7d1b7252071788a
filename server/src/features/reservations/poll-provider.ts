import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { BookingFailed } from '#server/integrations/booking/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { applyChange, lockTracked } from './apply-booking-event.ts';
import { writeTracked } from './event-store.ts';
import { listSilent, markPolled, type SilentReservation } from './poll-store.ts';
import { restaurantOf } from './release-hold.ts';
import { MAX_FAILURES, type TaskDeps } from './task-deps.ts';

// After this delay past the turn, the provider is polled hourly for a week.
const POLL_AFTER_MS = HOUR_MS;
const GIVE_UP_AFTER_MS = 7 * DAY_MS;
// A party that is still reported as seated by then has left.
const STALE_SEATED_MS = DAY_MS;

/** Completes a table that its provider still has as seated a day after its turn. */
const completeStale = ({ db, now }: TaskDeps, { publicId, endsAt }: SilentReservation) =>
  asEngine(db, async (trx) => {
    if (now().getTime() - endsAt.getTime() < STALE_SEATED_MS) return false;
    const found = await lockTracked(trx, publicId);
    if (found?.status !== 'Seated') return false;
    await writeTracked(trx, { ...found, status: 'Completed', now: now() });
    await reconcileBonuses(trx, [found], now());
    return true;
  });

const poll = async (deps: TaskDeps, silent: SilentReservation): Promise<boolean> => {
  const { db, now, books } = deps;
  const { publicId: reference, externalId } = silent;
  const table = { restaurant: restaurantOf(silent), reference, externalId };
  const found = await books.provider?.readStatus(table);
  const isApplied = found
    ? await applyChange(db, { change: { reference, ...found }, now: now() })
    : false;
  return (await completeStale(deps, silent)) || isApplied;
};

/** Polls the booking provider for reservations without final events; returns how many changed. */
export const pollProvider = async (deps: TaskDeps): Promise<number> => {
  const { db, now, books, log } = deps;
  if (!books.provider) return 0;
  const at = now().getTime();
  const silent = await asEngine(db, (trx) =>
    listSilent(trx, {
      endedBefore: new Date(at - POLL_AFTER_MS),
      endedAfter: new Date(at - GIVE_UP_AFTER_MS),
      polledBefore: new Date(at - HOUR_MS),
    }),
  );
  let [changed, failures] = [0, 0];
  for (const item of silent) {
    await asEngine(db, (trx) => markPolled(trx, item, now()));
    try {
      if (await poll(deps, item)) changed += 1;
    } catch (error) {
      if (!(error instanceof BookingFailed)) throw error;
      log.warn({ err: error }, 'booking.provider_failed');
      failures += 1;
      if (failures === MAX_FAILURES) break;
    }
  }
  return changed;
};
