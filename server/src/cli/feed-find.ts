import type { StaffFeedEvent } from '#contract/staff/feed.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { command, numberValue, printResult } from './command.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

const lineOf = (event: StaffFeedEvent): string => {
  const { provider, messageId, transactionId, eventType, sequence, occurredAt, mid } = event;
  const dine =
    event.dineId === null
      ? ''
      : `  dine ${event.dineId} of ${event.email} in ${event.partnerId}, ${event.restaurant}`;
  return [
    `${provider}/${messageId}  ${occurredAt}  ${eventType} ${sequence}`,
    `${formatDollars(cents(event.amountCents))}  transaction ${transactionId}`,
    `identifier ${mid || 'none'}  received ${event.receivedAt}  ${event.outcome}${dine}`,
  ].join('  ');
};

/** `feed find`: the events of a message or transaction id. */
export const findCommand = command(
  'find network events by message or transaction id, with their outcome and dine',
)
  .argument('<ID>', 'a message id or a transaction id of any provider')
  .option('--skip <N>', 'leave out the first ones, as many as the pages before had')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const [id = ''] = call.files;
      const skip = numberValue(call, 'skip', 'events to leave out') ?? 0;
      const { events, hasMore } = await staff.feed.find({ id, skip });
      const next = skip + events.length;
      if (hasMore) console.error(`only ${events.length} are listed; --skip ${next} continues`);
      const text = events.map(lineOf).join('\n') || `no event has the id ${id}`;
      printResult(call, { events, ...(hasMore && { next }) }, text);
      return events.length > 0 ? 0 : 1;
    }),
  );
