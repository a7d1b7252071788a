import { Link } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import type { StaffDine } from '#contract/staff/dines.ts';
import type { EventType } from '#domain/earning/events/feed-event.ts';
import { copy } from '../../copy/copy.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { formatCents, formatInstant, formatWallTime } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { DineDecisions } from './dine-decisions.tsx';
import styles from './dine-page.module.css';
import { JournalList } from './journal-list.tsx';

const text = copy.dines.page;

type Event = StaffDine['events'][number];

const eventColumns: readonly Column<Event>[] = [
  { id: 'at', title: text.eventColumns.at, cell: ({ occurredAt }) => formatWallTime(occurredAt) },
  {
    id: 'type',
    title: text.eventColumns.type,
    cell: ({ eventType }) => copy.dines.events[eventType as EventType] ?? eventType,
  },
  {
    id: 'identifier',
    title: text.eventColumns.identifier,
    cell: ({ mid }) => <Text is="mono">{mid}</Text>,
    isOptional: true,
  },
  {
    id: 'outcome',
    title: text.eventColumns.outcome,
    cell: ({ outcome }) => (
      <Mark tone={outcome === 'awarded' ? 'good' : 'idle'}>{copy.dines.outcomes(outcome)}</Mark>
    ),
  },
  {
    id: 'amount',
    title: text.eventColumns.amount,
    cell: ({ amountCents }) => formatCents(amountCents),
    isNumber: true,
  },
];

const Match = ({ explained: { dine, events } }: { explained: StaffDine }) => {
  const { partner } = useProgram();
  const mid = events.find((event) => event.mid)?.mid;
  return (
    <Panel title={text.match}>
      <div className={styles.match}>
        <Mark tone="good">{text.matched(dine.restaurant)}</Mark>
        {mid && <Text is={['small', 'dim']}>{text.matchedBy(mid)}</Text>}
        <Link
          className={linkClass}
          to="/$partner/restaurants/$id"
          params={{ partner, id: dine.merchantId }}
        >
          {text.openRestaurant}
        </Link>
      </div>
    </Panel>
  );
};

const Payouts = ({ payouts }: { payouts: StaffDine['payouts'] }) => (
  <Panel title={text.payouts}>
    {payouts.map(({ id, status, amountCents, targetLabel }) => (
      <div key={id} className={styles.match}>
        <Mark tone={status === 'completed' ? 'good' : 'idle'}>
          {formatCents(amountCents)}, {targetLabel}
        </Mark>
      </div>
    ))}
  </Panel>
);

const Conflicts = ({ conflicts }: { conflicts: StaffDine['conflicts'] }) => (
  <Panel title={text.conflicts}>
    {conflicts.map(({ from, to, reason, foundAt }) => (
      <div key={foundAt} className={styles.match}>
        <Mark tone="warn">{text.conflict(from, to)}</Mark>
        <Text is={['small', 'dim']}>
          {formatInstant(foundAt)}, {reason}
        </Text>
      </div>
    ))}
  </Panel>
);

const Payloads = ({ events }: { events: readonly Event[] }) =>
  events.map(({ messageId, eventType, receivedAt, payload }) => (
    <details key={messageId} className={styles.payload}>
      <summary>
        {text.payload(copy.dines.events[eventType as EventType] ?? eventType)}{' '}
        <Text is="dim">{text.received(formatInstant(receivedAt))}</Text>
      </summary>
      <CodeBlock>{JSON.stringify(payload, null, 2)}</CodeBlock>
    </details>
  ));

const Mails = ({ explained: { dine, mails } }: { explained: StaffDine }) => (
  <Panel title={text.mails}>
    {mails.length === 0 && (
      <p className={styles.body}>
        {dine.status === 'Forfeit' ? text.noMailOfNothing : text.noMail}
      </p>
    )}
    {mails.map(({ kind, createdAt, sentAt }) => (
      <div key={`${kind} ${createdAt}`} className={styles.match}>
        <Mark tone={sentAt ? 'good' : 'idle'} icon={Mail}>
          {copy.members.timeline.mail(kind)}
        </Mark>
        <Text is={['small', 'dim']}>
          {sentAt ? text.mailSent(formatInstant(sentAt)) : text.mailWaits(formatInstant(createdAt))}
        </Text>
      </div>
    ))}
  </Panel>
);

/** The decisions of staff, the events, the match, the journals and the mails behind a decision. */
export const DineEvidence = ({ explained }: { explained: StaffDine }) => {
  const { dine, events, journals, payouts, conflicts, decisions } = explained;
  return (
    <>
      {decisions.length > 0 && <DineDecisions decisions={decisions} />}
      <Panel
        title={text.events}
        note={
          <>
            {text.transaction} <Text is="mono">{dine.transactionId}</Text>
          </>
        }
      >
        {events.length === 0 ? (
          <p className={styles.body}>{text.noEvents}</p>
        ) : (
          <Table
            label={text.events}
            columns={eventColumns}
            rows={events}
            rowKey={({ messageId }) => messageId}
            isInPanel
          />
        )}
        <Payloads events={events} />
      </Panel>
      <div className={styles.pair}>
        <Match explained={explained} />
        <Panel title={text.journals} end={<Text is="small">{text.journalsNote}</Text>}>
          {journals.length === 0 && (
            <p className={styles.body}>
              {dine.status === 'Pending' ? text.waiting : text.noJournals}
            </p>
          )}
          <JournalList journals={journals} />
        </Panel>
      </div>
      {payouts.length > 0 && <Payouts payouts={payouts} />}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      <Mails explained={explained} />
    </>
  );
};
