import type { StaffQueueItem } from '#contract/staff/queues.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { amountText } from './format-claim.ts';

const dollars = (amountCents: number): string => formatDollars(cents(amountCents));

const partsOf = (facts: StaffQueueItem['facts']): (string | null)[] => {
  switch (facts.kind) {
    case 'dine': {
      const { date, email, restaurant, amountCents, status, reason, twin } = facts;
      const amount = amountCents === null ? null : dollars(amountCents);
      return [
        ...[date, email, restaurant, amount, status, reason],
        twin &&
          `probable twin: dine ${twin.dineId} captured ${dollars(twin.amountCents)} on ${twin.date}`,
      ];
    }
    case 'event': {
      const { date, eventType, amountCents, identifier, descriptor } = facts;
      const named = identifier === null ? 'no identifier' : `identifier ${identifier}`;
      return [date, eventType, dollars(amountCents), named, descriptor];
    }
    case 'claim': {
      const { date, email, restaurant, amountCents, lastFour, candidates } = facts;
      const found = `${candidates} found`;
      return [date, email, restaurant, amountText(amountCents), `card ${lastFour}`, found];
    }
    case 'eventConflict':
      return [facts.reason];
    case 'awardConflict':
      return [`award stays ${facts.status}, the rules say ${facts.decided}`, facts.reason];
  }
};

/** A queue item on one line. */
export const formatQueueItem = ({ queue, item, partner, since, facts }: StaffQueueItem): string =>
  [`${queue}:${item}`, since, partner ?? '-', ...partsOf(facts)]
    .filter((part) => part !== null)
    .join('  ');
