import { useState } from 'react';
import type { StaffQueueItem } from '#contract/staff/queues.ts';
import { bulkDecisionsOf, followsSuggestion } from '#domain/queues/bulk-decisions.ts';
import type { QueueDecision, QueueName } from '#domain/queues/queue-decisions.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { formatCount } from '../../session/format.ts';
import { useRefusal } from '../../session/session.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './queue-item.module.css';

const text = copy.queues.bulk;

type Props = {
  queue: QueueName;
  items: readonly StaffQueueItem[];
  onClear: () => void;
};

/** The decisions that the chosen items can have together. */
export const BulkBar = ({ queue, items, onClear }: Props) => {
  const refusal = useRefusal(queue === 'claim' ? 'claims.decide' : 'queues.decide');
  const [decision, setDecision] = useState<QueueDecision>();
  const decidable = (of: QueueDecision) =>
    followsSuggestion(queue, of)
      ? items.filter(({ suggestion }) => suggestion?.decision === 'accept')
      : items;
  const labelOf = (of: QueueDecision) =>
    followsSuggestion(queue, of) ? text.acceptSuggestions : text.decisions[of];
  return (
    <section className={styles.bulkBar} aria-label={text.bar}>
      <span role="status">{text.chosen(formatCount(items.length))}</span>
      {bulkDecisionsOf(queue).map((of) => {
        const count = decidable(of).length;
        return (
          <Button
            key={of}
            size="small"
            tone={of === 'accept' ? 'primary' : undefined}
            reason={refusal ?? (count === 0 ? text.noSuggestion : undefined)}
            onClick={() => setDecision(of)}
          >
            {labelOf(of)} ({formatCount(count)})
          </Button>
        );
      })}
      <Button size="small" tone="quiet" onClick={onClear}>
        {text.clear}
      </Button>
      {decision && (
        <BulkDialog
          queue={queue}
          decision={decision}
          items={decidable(decision)}
          onClose={() => setDecision(undefined)}
          onDecided={onClear}
        />
      )}
    </section>
  );
};
