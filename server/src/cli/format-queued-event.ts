import type { StaffQueuedEvent } from '#contract/staff/queues.ts';
import { cents, formatDollars } from '#domain/money.ts';

const dollars = (amount: number) => formatDollars(cents(amount));

const formatEvent = ({ event }: StaffQueuedEvent): string[] => [
  `  ${event.occurredAt}  ${event.eventType}  ${dollars(event.amountCents)}  transaction ${event.transactionId}`,
  `  identifier ${event.mid}${Object.entries(event.details ?? {})
    .map(([name, value]) => `, ${name} ${value}`)
    .join('')}`,
  ...(event.descriptor ? [`  network descriptor: ${event.descriptor}`] : []),
];

const formatHolders = ({ holders }: StaffQueuedEvent): string[] =>
  holders.length === 0
    ? ['  the card is not linked; its purchases are credited from the day on which it tracks']
    : holders.map(
        ({ partner, email, lastFour, tracksFrom, unlinkedOn }) =>
          `  card ${lastFour} of ${email} in ${partner}, from ${tracksFrom}${unlinkedOn ? ` until ${unlinkedOn}` : ''}`,
      );

const formatCarriers = ({ carriers, assigned }: StaffQueuedEvent): string[] => {
  if (carriers.length > 0)
    return carriers.map(
      ({ merchantId, name, kind, value }) => `  ${kind} ${value}: ${name} (${merchantId})`,
    );
  return assigned
    ? [
        `  no restaurant carries the identifier; the bill was assigned to ${assigned.name} (${assigned.merchantId})`,
      ]
    : ['  no restaurant carries the identifier; see merchants set-identifier'];
};

const formatPurchase = (purchase: StaffQueuedEvent['purchases'][number]): string => {
  const { occurredAt, amountCents, transactionId, mid, dineId, refundedCents } = purchase;
  const dine = dineId === null ? '' : `  dine ${dineId}`;
  const refunded = refundedCents > 0 ? `  refunded ${dollars(refundedCents)}` : '';
  return `  purchase ${occurredAt}  ${dollars(amountCents)}  ${transactionId}  identifier ${mid}${dine}${refunded}`;
};

/** The event of a queue item with the data that explains why it waits. */
export const formatQueuedEvent = (shown: StaffQueuedEvent): string[] => [
  ...formatEvent(shown),
  ...formatHolders(shown),
  ...formatCarriers(shown),
  ...shown.purchases.map(formatPurchase),
  ...shown.conflicts.map(
    ({ receivedAt, reason, body }, index) =>
      `  version ${index + 1}, refused ${receivedAt}, ${reason}: ${JSON.stringify(body)}`,
  ),
];
