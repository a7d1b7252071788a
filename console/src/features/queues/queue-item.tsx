import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QueueName } from '#domain/queues/queue-decisions.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { dayOf, formatWeekday } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { ClaimEvidence } from './claim-evidence.tsx';
import { type Details, noDetails } from './decision-details.ts';
import { DecisionForm } from './decision-form.tsx';
import { EventEvidence } from './event-evidence.tsx';
import { itemTexts } from './item-texts.ts';
import styles from './queue-item.module.css';
import { Suggestion } from './suggestion.tsx';

const text = copy.queues;

type Props = { queue: QueueName; item: string; onDecided: () => void };

/** One item: why it waits, the evidence, and the decisions that it can have. */
export const QueueItem = ({ queue, item, onDecided }: Props) => {
  const { partner } = useProgram();
  const [details, setDetails] = useState<Details>(noDetails);
  const found = useQuery(api.queues.show.queryOptions({ input: { partner, queue, item } }));
  if (found.error) return <PageFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const shown = found.data;
  const { title, detail, amount } = itemTexts(shown.item);
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <h2>{[title, amount].filter(Boolean).join(', ')}</h2>
        <Text is="soft">
          {[detail, formatWeekday(dayOf(shown.item.since))].filter(Boolean).join(', ')}
        </Text>
        {shown.dine && (
          <Link
            className={linkClass}
            to="/$partner/dines/$id"
            params={{ partner, id: String(shown.dine.dine.id) }}
          >
            {text.evidence.openDine}
          </Link>
        )}
        {shown.claim && (
          <Link
            className={linkClass}
            to="/$partner/members/$email"
            params={{ partner, email: shown.claim.email }}
          >
            {text.evidence.openMember}
          </Link>
        )}
      </div>
      <Suggestion
        suggestion={shown.item.suggestion}
        event={shown.event?.event ?? null}
        details={details}
        onChange={setDetails}
      />
      {shown.claim && <ClaimEvidence claim={shown.claim} details={details} onChange={setDetails} />}
      {shown.event && <EventEvidence shown={shown.event} details={details} onChange={setDetails} />}
      <DecisionForm
        queue={queue}
        shown={shown}
        details={details}
        onChange={setDetails}
        onDecided={onDecided}
      />
    </div>
  );
};
