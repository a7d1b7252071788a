import { addDays, businessDay } from '#domain/time/local-time.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { insertSearchMisses } from './search-miss-store.ts';
import type { Demonstration } from './seed-demonstration.ts';

const DAYS = 56;

// Texts and places without a restaurant in the catalog, and every how many days one is searched for.
const searches = [
  { text: 'korean bbq', place: 'boise, id', every: 2 },
  { text: '', place: 'anchorage, ak', every: 3 },
  { text: 'fondue', place: '', every: 4 },
  { text: 'ethiopian', place: 'albany, ny', every: 5 },
  { text: '', place: '59718', every: 7 },
  { text: 'dim sum brunch', place: 'newport, ri', every: 9 },
] as const;

/** Gives the default program searches that found nothing, once. */
export const seedSearchMisses = (
  { db, clock }: Pick<Demonstration, 'db' | 'clock'>,
  defaultPartner: string,
): Promise<void> =>
  asEngine(db, async (trx) => {
    const today = businessDay(clock());
    const rows = searches.flatMap(({ every, ...search }) =>
      Array.from({ length: Math.ceil(DAYS / every) }, (_, index) => ({
        ...search,
        day: addDays(today, -index * every),
        searches: 1 + (index % 3),
      })),
    );
    await insertSearchMisses(trx, defaultPartner, rows);
  });
