import { Link } from '@tanstack/react-router';
import type { StaffQueuedEvent } from '#contract/staff/queues.ts';
import type { EventType } from '#domain/earning/events/feed-event.ts';
import { copy } from '../../copy/copy.ts';
import { Properties } from '../../parts/properties.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import {
  formatCents,
  formatCount,
  formatDay,
  formatInstant,
  formatWallTime,
} from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { Choice } from './choice.tsx';
import type { DetailsProps } from './decision-details.ts';
import styles from './queue-item.module.css';

const text = copy.queues.evidence;

const Holders = ({ holders }: { holders: StaffQueuedEvent['holders'] }) => (
  <Properties title={text.holders}>
    {holders.length === 0 && <Text is="soft">{text.noHolders}</Text>}
    <ul className={styles.rows}>
      {holders.map(({ partner, email, lastFour, tracksFrom, unlinkedOn }) => (
        <li key={`${partner} ${email} ${tracksFrom}`}>
          <Link className={linkClass} to="/$partner/members/$email" params={{ partner, email }}>
            {email}
          </Link>
          <Text is="dim">
            {lastFour},{' '}
            {text.holderDates(formatDay(tracksFrom), unlinkedOn ? formatDay(unlinkedOn) : '')}
          </Text>
        </li>
      ))}
    </ul>
  </Properties>
);

const Carriers = ({ carriers, assigned }: Pick<StaffQueuedEvent, 'carriers' | 'assigned'>) => {
  const { partner } = useProgram();
  return (
    <Properties title={text.carriers}>
      {carriers.length === 0 && <Text is="soft">{text.noCarriers}</Text>}
      {assigned && <Text is="soft">{text.assigned(assigned.name)}</Text>}
      <ul className={styles.rows}>
        {carriers.map(({ merchantId, name, kind, value }) => (
          <li key={`${merchantId} ${kind} ${value}`}>
            <Link
              className={linkClass}
              to="/$partner/restaurants/$id"
              params={{ partner, id: merchantId }}
            >
              {name}
            </Link>
            <Text is="mono">{value}</Text>
          </li>
        ))}
      </ul>
    </Properties>
  );
};

const Purchases = ({
  purchases,
  details,
  onChange,
}: DetailsProps & { purchases: StaffQueuedEvent['purchases'] }) => (
  <fieldset className={styles.choices}>
    <legend>{text.purchases}</legend>
    {purchases.map(({ dineId, occurredAt, amountCents, transactionId, outcome }) => (
      <Choice
        key={transactionId}
        name="purchase"
        isChosen={dineId !== null && details.dineId === dineId}
        onChoose={() => onChange({ ...details, dineId })}
        title={formatCents(amountCents)}
        text={`${formatWallTime(occurredAt)}, ${copy.dines.outcomes(outcome)}`}
        end={<Text is={['mono', 'dim']}>{transactionId}</Text>}
      />
    ))}
  </fieldset>
);

const Conflicts = ({
  conflicts,
  details,
  onChange,
}: DetailsProps & { conflicts: StaffQueuedEvent['conflicts'] }) => (
  <fieldset className={styles.choices}>
    <legend>{text.conflicts}</legend>
    {conflicts.map(({ receivedAt, reason, body }, index) => (
      <Choice
        key={`${receivedAt} ${reason}`}
        name="version"
        isChosen={details.version === index + 1}
        onChoose={() => onChange({ ...details, version: index + 1 })}
        title={text.body(formatCount(index + 1))}
        text={
          <>
            {formatInstant(receivedAt)}, {reason}
            <span className={styles.body}>{JSON.stringify(body, null, 2)}</span>
          </>
        }
      />
    ))}
  </fieldset>
);

type Props = DetailsProps & { shown: StaffQueuedEvent };

/** The event of an item, whose card it is, which restaurants carry its identifier, and purchases nearby. */
export const EventEvidence = ({ shown, details, onChange }: Props) => {
  const { event, holders, carriers, assigned, purchases, conflicts } = shown;
  return (
    <>
      <Properties
        title={text.event}
        of={[
          [text.event, copy.dines.events[event.eventType as EventType] ?? event.eventType],
          [text.at, formatWallTime(event.occurredAt)],
          [
            text.identifier,
            <Text key="mid" is="mono">
              {event.mid}
            </Text>,
          ],
          [text.descriptor, event.descriptor],
          [
            text.transaction,
            <Text key="id" is="mono">
              {event.transactionId}
            </Text>,
          ],
          [text.network, event.provider],
        ]}
      />
      <Holders holders={holders} />
      <Carriers carriers={carriers} assigned={assigned} />
      {purchases.length > 0 && (
        <Purchases purchases={purchases} details={details} onChange={onChange} />
      )}
      {conflicts.length > 0 && (
        <Conflicts conflicts={conflicts} details={details} onChange={onChange} />
      )}
    </>
  );
};
