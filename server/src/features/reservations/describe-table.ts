import type { Partner } from '#contract/partner.ts';
import { formatClock, formatInZone } from '#domain/date-formatter.ts';
import { wallTimeIn } from '#domain/time/local-time.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { planRewards, presentReward } from '#server/earning/explain/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import { isTimely } from './reminders.ts';
import { readUpcoming, type UpcomingTable } from './task-store.ts';

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric' } as const;

const formatStart = (at: Date, timeZone: string): string =>
  formatInZone(at, { timeZone, ...dayFormat, hour: 'numeric', minute: '2-digit' })
    .replace(' AM', ' am')
    .replace(' PM', ' pm');

type Described = Pick<UpcomingTable, 'name' | 'timeZone' | 'startsAt' | 'partySize'>;

const factsOf = ({ name, timeZone, startsAt, partySize }: Described) => {
  return {
    restaurant: name,
    when: formatStart(startsAt, timeZone),
    day: formatInZone(startsAt, { timeZone, ...dayFormat }),
    time: formatClock(wallTimeIn(startsAt, timeZone).slice(11, 16)),
    party: String(partySize),
  };
};

/** The description of an open table in an email, with the page that books it. */
export const openTableFacts = (table: Described & { merchantId: string }) => {
  const [date = '', time = ''] = wallTimeIn(table.startsAt, table.timeZone).split(/[T ]/);
  const query = new URLSearchParams({
    date,
    time: time.slice(0, 5),
    party: String(table.partySize),
  });
  return {
    ...factsOf(table),
    path: `/merchants/${encodeURIComponent(table.merchantId)}?${query.toString()}`,
  };
};

type Programmed = { partner: Partner; partnerOf: Engine['partnerOf']; now: Date };

/** The sum of a typical check with this reservation, as the pages show it; absent where nothing is promised. */
const rewardFacts = async (
  trx: Trx,
  { partnerId, memberId }: Task,
  { table, partner, partnerOf, now }: Programmed & { table: UpcomingTable },
): Promise<Record<string, string>> => {
  const { merchantId, priceRange, tier, localDate: date, bonusUnits: promisedUnits } = table;
  const dine = { merchantId, priceRange, date, promisedUnits, isBookable: true };
  const earningOn = (day: string) => partnerOf(partnerId, day);
  const member = { partner, partnerId, memberId, tier, now, earningOn };
  const [plan] = await planRewards(trx, member, [dine]);
  const reward = plan && presentReward(partner, plan);
  if (!reward || reward.total === 0) return {};
  return { check: String(reward.check), rewardTotal: String(reward.total) };
};

/**
 * The facts of a confirmation, reminder or cancellation as they are at a time; undefined when the reservation moved, was
 * canceled or confirmed again, or its time is over, so that no email is sent.
 */
export const reminderFacts = async (
  trx: Trx,
  task: Task,
  programmed: Programmed,
): Promise<Record<string, string> | undefined> => {
  const { partner, now } = programmed;
  const { reservation: publicId = '', startsAt = '', hours = '', by = '' } = task.payload;
  const isCanceled = task.kind === 'reservationCanceled';
  const status = isCanceled ? 'Canceled' : 'Confirmed';
  const table = await readUpcoming(trx, task, { publicId, startsAt, status });
  if (!table || !isTimely(hours, table.startsAt, now)) return undefined;
  const { address1, city, timeZone, cancelUntil, merchantPhone } = table;
  return {
    ...factsOf(table),
    by,
    path: by === 'restaurant' ? openTableFacts(table).path : '/account/reservations',
    confirmation: table.confirmation,
    address: [address1, city].filter((part) => part !== '').join(', '),
    // A restaurant without a number is reached through support.
    phone: merchantPhone || partner.customerSupport.phone.formatted,
    bonusUnits: String(isCanceled ? 0 : table.bonusUnits),
    ...(!isCanceled && (await rewardFacts(trx, task, { ...programmed, table }))),
    cancelUntil: cancelUntil > now ? formatStart(cancelUntil, timeZone) : '',
  };
};
