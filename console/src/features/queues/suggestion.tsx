import { useState } from 'react';
import type { StaffQueuedEvent, StaffSuggestion } from '#contract/staff/queues.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Properties } from '../../parts/properties.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount } from '../../session/format.ts';
import { SetIdentifierDialog } from '../restaurants/set-identifier-dialog.tsx';
import { useSharedRefusal } from '../restaurants/use-shared-refusal.ts';
import { Choice } from './choice.tsx';
import type { DetailsProps } from './decision-details.ts';
import styles from './queue-item.module.css';
import { Score } from './score.tsx';

const text = copy.queues.suggestion;

const SetIdentifier = ({
  event,
  merchant,
}: {
  event: StaffQueuedEvent['event'];
  merchant: { id: string; name: string };
}) => {
  const refusal = useSharedRefusal('restaurants.change');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" reason={refusal} onClick={() => setOpen(true)}>
        {text.setIdentifier(event.mid)}
      </Button>
      {isOpen && (
        <SetIdentifierDialog merchant={merchant} value={event.mid} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

type Props = DetailsProps & {
  suggestion: StaffSuggestion | null;
  event: StaffQueuedEvent['event'] | null;
};

/** The decision that the evidence of an item speaks for, its points by part, and the choice of it. */
export const Suggestion = ({ suggestion, event, details, onChange }: Props) => {
  if (!suggestion) return null;
  const { decision, score, parts, merchantId, restaurant, dineId } = suggestion;
  const name = restaurant ?? text.decisions[decision];
  const isChosen = merchantId
    ? details.merchantId === merchantId
    : dineId !== null && details.dineId === dineId;
  const points = Object.entries(parts).map(
    ([part, value]) => [text.parts(part), formatCount(value)] as const,
  );
  return (
    <Properties title={text.title} of={points}>
      {decision === 'accept' ? (
        <div className={styles.choices}>
          <Choice
            name="suggestion"
            isChosen={isChosen}
            onChoose={() =>
              onChange(merchantId ? { ...details, merchantId } : { ...details, dineId })
            }
            title={name}
            text={dineId === null ? text.restaurant : text.purchase(String(dineId))}
            end={<Score score={score} />}
          />
          {event?.mid && merchantId && (
            <SetIdentifier event={event} merchant={{ id: merchantId, name }} />
          )}
        </div>
      ) : (
        <Text is="soft">{text.close(String(dineId ?? ''))}</Text>
      )}
    </Properties>
  );
};
