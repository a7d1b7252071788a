import { minutesOf, timeOf } from '#domain/reservations/booking-rules.ts';
import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';
import { generateCatalog } from '../catalog/generate-catalog.ts';
import { createRng } from '../rng.ts';

const COLUMNS =
  'merchantId,tables,shifts,turnMinutes,daysAhead,leadMinutes,cardRequired,depositCents';
const FIRST_SEATING = minutesOf('11:00');
const LAST_SEATING = minutesOf('22:00');
const TURN_MINUTES = 90;

const roundUp = (minutes: number) => Math.ceil(minutes / 15) * 15;

// The kitchen seats until a turn before it closes; a span that ends after midnight seats until late evening.
const shiftOf = (span: string): string | null => {
  const [day = '', hours = ''] = span.split(' ');
  const [opens = '', closes = ''] = hours.split('-');
  const from = Math.max(FIRST_SEATING, roundUp(minutesOf(opens)));
  const end = closes <= opens ? LAST_SEATING + TURN_MINUTES : minutesOf(closes);
  const last = Math.min(LAST_SEATING, Math.floor((end - TURN_MINUTES) / 30) * 30);
  return last >= from ? `${day} ${timeOf(from)}-${timeOf(last)}` : null;
};

const lineOf = ({ merchantId, hours, priceRange }: CatalogMerchant, seed: string): string => {
  const rng = createRng(`${seed}/tables/${merchantId}`);
  const shifts = hours.map(shiftOf).filter((shift) => shift !== null);
  const tables = `${rng.between(1, 3)}x1-2|${rng.between(1, 3)}x2-4|1x4-8`;
  const needsCard = priceRange === 4 && rng.chance(0.4);
  const guarantee = needsCard ? 'true,2500' : ',';
  const daysAhead = rng.chance(0.15) ? 365 : 60;
  const cells = [merchantId, tables, shifts.join('|'), TURN_MINUTES, daysAhead, 60, guarantee];
  return shifts.length > 0 ? `${cells.join(',')}\n` : '';
};

/** The reservation books of the demonstration's restaurants that take reservations, as an importable file. */
export function* tableBooksCsv({
  seed,
  count,
}: {
  seed: string;
  count: number;
}): Generator<string> {
  yield `${COLUMNS}\n`;
  for (const merchant of generateCatalog({ seed, count }))
    if (merchant.openTableId !== null) yield lineOf(merchant, seed);
}
