import { Link } from '@tanstack/react-router';
import type { StaffEvent } from '#contract/staff/events.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import { copy } from '../../copy/copy.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { Properties } from '../../parts/properties.tsx';
import { StatusMark } from '../../parts/status-mark.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './event-detail.module.css';
import { EventReplay } from './event-replay.tsx';

const text = copy.events;

/** An event with its payload, its dine and its replay. */
export const EventDetail = ({ event }: { event: StaffEvent }) => {
  const { partner } = useProgram();
  const { dine, payload, receivedAt, outcome } = event;
  return (
    <div className={styles.detail}>
      <Properties
        title={copy.dines.events[event.eventType]}
        of={[
          [text.received, formatInstant(receivedAt)],
          [text.status, copy.dines.outcomes(outcome)],
        ]}
      />
      <Properties title={text.dine}>
        {dine ? (
          <p>
            <Link
              className={linkClass}
              to="/$partner/dines/$id"
              params={{ partner, id: String(dine.id) }}
            >
              {dine.restaurant}
            </Link>
            , {dine.email} <StatusMark status={dine.status as AwardStatus} />
          </p>
        ) : (
          <Text is="soft">{text.noDine}</Text>
        )}
      </Properties>
      <EventReplay event={event} />
      <Properties title={text.payload} end={<Text is={['small', 'dim']}>{text.payloadNote}</Text>}>
        <CodeBlock isBoxed>{JSON.stringify(payload, null, 2)}</CodeBlock>
      </Properties>
    </div>
  );
};
