import type { Trx } from '#server/platform/db/index.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import { readUpcoming, type UpcomingTable } from './task-store.ts';

const formatStart = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(at)
    .replace(' AM', ' am')
    .replace(' PM', ' pm');

/** The description of a table in an email. */
export const tableFacts = (
  { name, timeZone, startsAt, partySize }: UpcomingTable,
  merchantId: string,
) => ({
  restaurant: name,
  when: formatStart(startsAt, timeZone),
  party: partySize === 1 ? 'one' : String(partySize),
  path: `/merchants/${encodeURIComponent(merchantId)}`,
});

/** The facts of a reminder; undefined when the reservation moved or was canceled, so that no email is sent. */
export const reminderFacts = async (
  trx: Trx,
  task: Task,
): Promise<Record<string, string> | undefined> => {
  const { reservation: publicId = '', startsAt = '' } = task.payload;
  const table = await readUpcoming(trx, task, { publicId, startsAt });
  return table && tableFacts(table, table.merchantId);
};
