import { Link } from '@tanstack/react-router';
import type { StaffEvent } from '#contract/staff/events.ts';
import { copy } from '../../copy/copy.ts';
import { Mark } from '../../parts/mark.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCents, formatWallTime } from '../../session/format.ts';

const text = copy.events;

/** The key of an event in the address. */
export const eventKey = ({ provider, messageId }: StaffEvent): string => `${provider}/${messageId}`;

export type EventSearch = {
  [Name in
    | 'id'
    | 'lastFour'
    | 'amount'
    | 'merchant'
    | 'descriptor'
    | 'outcome'
    | 'from'
    | 'to'
    | 'event'
    | 'order'
    | 'hide']?: string | undefined;
};

/** The columns of the list of events. */
export const eventColumns = (
  partner: string,
  search: EventSearch,
): readonly Column<StaffEvent>[] => [
  {
    id: 'at',
    title: text.columns.at,
    order: 'latest',
    cell: (event) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/events"
            params={{ partner }}
            search={{ ...search, event: eventKey(event) }}
            resetScroll={false}
          >
            {formatWallTime(event.occurredAt)}
          </Link>
        }
        second={event.descriptor}
      />
    ),
  },
  {
    id: 'type',
    title: text.columns.type,
    cell: ({ eventType, transactionId }) => (
      <TwoLines first={copy.dines.events[eventType]} second={transactionId} />
    ),
  },
  {
    id: 'identifier',
    title: text.columns.identifier,
    cell: ({ mid }) => <Text is="mono">{mid}</Text>,
    isOptional: true,
  },
  {
    id: 'outcome',
    title: text.columns.outcome,
    cell: ({ outcome }) => (
      <Mark tone={outcome === 'awarded' ? 'good' : 'idle'}>{copy.dines.outcomes(outcome)}</Mark>
    ),
  },
  {
    id: 'amount',
    title: text.columns.amount,
    cell: ({ amountCents }) => formatCents(amountCents),
    isNumber: true,
  },
];
