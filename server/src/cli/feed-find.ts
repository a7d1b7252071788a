import { cents, formatDollars } from '#domain/money.ts';
import { type FoundEvent, findEvents } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { withMigratedDatabase } from './cli-context.ts';
import { command, printResult } from './command.ts';
import { MAX_LISTED, noteLimit } from './report.ts';

const lineOf = (event: FoundEvent): string => {
  const { provider, messageId, transactionId, eventType, sequence, occurredAt, mid } = event;
  const dine =
    event.dineId === null
      ? ''
      : `  dine ${event.dineId} of ${event.email} in ${event.partnerId}, ${event.restaurant}`;
  return [
    `${provider}/${messageId}  ${occurredAt}  ${eventType} ${sequence}`,
    `${formatDollars(cents(event.amountCents))}  transaction ${transactionId}`,
    `identifier ${mid || 'none'}  received ${event.receivedAt.toISOString()}  ${event.outcome}${dine}`,
  ].join('  ');
};

/** `feed find`: the events of a message or transaction id. */
export const findCommand = command(
  'find network events by message or transaction id, with their outcome and dine',
)
  .argument('<ID>', 'a message id or a transaction id of any provider')
  .runs((call) =>
    withMigratedDatabase(async ({ db }) => {
      const [id = ''] = call.files;
      const events = await asEngine(db, (trx) => findEvents(trx, { id, limit: MAX_LISTED }));
      noteLimit(events.length);
      const text = events.map(lineOf).join('\n') || `no event has the id ${id}`;
      printResult(call, { events }, text);
      return events.length > 0 ? 0 : 1;
    }),
  );
