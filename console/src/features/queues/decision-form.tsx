import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDollars } from '#domain/money.ts';
import {
  checkDecision,
  type QueueDecision,
  type QueueName,
} from '#domain/queues/queue-decisions.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { formatSignedUnits, formatUnitsNamed } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { PostingFailure } from '../approvals/posting-failure.tsx';
import { type Details, type DetailsProps, noDetails } from './decision-details.ts';
import { canConfirm, decisionRefusal } from './decision-refusal.ts';
import styles from './queue-item.module.css';
import { RestaurantChoice } from './restaurant-choice.tsx';

const SHORTEST_REASON = 3;
const text = copy.queues.decide;

type Shown = Awaited<ReturnType<typeof api.queues.show.call>>;
type Props = DetailsProps & { queue: QueueName; shown: Shown; onDecided: () => void };

// Only what the decision takes is sent: a candidate that was chosen before declining is not.
const detailsFor = (queue: QueueName, decision: QueueDecision, details: Details): Details => {
  const fault = checkDecision({ queue, decision, details });
  return fault?.kind === 'wrongDetail' ? noDetails : details;
};

const missingTexts = {
  candidate: '',
  merchantId: text.restaurantMissing,
  dineId: text.dineMissing,
  version: text.versionMissing,
  billCents: '',
} as const;

const keyOf = (decision: QueueDecision): string | undefined =>
  ({ accept: 'A', refuse: 'D', close: undefined, unlink: undefined })[decision];

const useResolve = ({ queue, shown, onDecided }: Props) => {
  const program = useProgram();
  const queries = useQueryClient();
  return useMutation(
    api.queues.resolve.mutationOptions({
      onSuccess: async (resolved, { decision }) => {
        const change = resolved.kind === 'dine' ? resolved.change : null;
        const units = resolved.kind === 'claim' ? resolved.units : change;
        showToast(text.done(decision, units === null ? '' : formatSignedUnits(units, program)));
        onDecided();
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.home.key() }),
          queries.invalidateQueries({ queryKey: api.queues.totals.key() }),
          queries.invalidateQueries({ queryKey: api.queues.list.key() }),
          queries.removeQueries({
            queryKey: api.queues.show.key({ input: { queue, item: shown.item.item } }),
          }),
        ]);
      },
    }),
  );
};

/** The decisions of an item with what they need: details, a reason, a request above the limit. */
export const DecisionForm = (props: Props) => {
  const { queue, shown, details, onChange } = props;
  const program = useProgram();
  const queueRefusal = useRefusal('queues.decide');
  const claimRefusal = useRefusal('claims.decide');
  const refusal =
    queueRefusal ?? (queue === 'claim' || queue === 'overdue' ? claimRefusal : undefined);
  const [reason, setReason] = useState('');
  const [bill, setBill] = useState('');
  const [tried, setTried] = useState<QueueDecision>();
  const resolve = useResolve(props);
  const failure = resolve.error ? readFailure(resolve.error) : undefined;
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const billCents = queue === 'overdue' && bill ? parseDollars(bill) : null;
  const chosen = { ...details, billCents };
  const missing = (decision: QueueDecision) => {
    const fault = checkDecision({ queue, decision, details: chosen });
    return fault?.kind === 'missingDetail' ? missingTexts[fault.detail] : undefined;
  };
  const readInput = (decision: QueueDecision, isConfirmed: boolean) => {
    setTried(decision);
    if (refusal || isReasonShort || missing(decision)) return undefined;
    if (queue === 'overdue' && bill && !billCents) return undefined;
    return {
      ...detailsFor(queue, decision, chosen),
      partner: shown.item.partner ?? program.partner,
      queue,
      item: shown.item.item,
      decision,
      isConfirmed,
      reason,
    };
  };
  const decide = (decision: QueueDecision, isConfirmed = false) => {
    const input = readInput(decision, isConfirmed);
    if (input && !resolve.isPending) resolve.mutate(input);
  };
  useKeys({
    a: () => shown.decisions.includes('accept') && decide('accept'),
    d: () => shown.decisions.includes('refuse') && decide('refuse'),
  });
  const isForMember = queue === 'claim' || queue === 'overdue';
  const detailMissing = tried && missing(tried);
  const reward = shown.claim ? formatUnitsNamed(shown.claim.wouldEarnUnits, program) : '';
  const labelOf = (decision: QueueDecision) =>
    decision === 'accept' && reward && details.candidate === null
      ? text.credit(reward)
      : text.decisions[decision];
  return (
    <section className={styles.form} aria-label={text.title}>
      {(queue === 'unmatched' || queue === 'ambiguous') && (
        <RestaurantChoice details={details} onChange={onChange} error={detailMissing} />
      )}
      {queue === 'overdue' && (
        <TextField
          label={text.bill}
          hint={text.billHint}
          error={tried && bill && !billCents ? text.billWrong : undefined}
          inputMode="decimal"
          value={bill}
          onChange={(event) => setBill(event.target.value)}
        />
      )}
      <TextArea
        label={isForMember ? text.reasonForMember : text.reason}
        hint={copy.common.reasonHint}
        error={tried && isReasonShort ? copy.common.reasonShort : undefined}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure && tried && (
        <PostingFailure
          error={resolve.error}
          text={decisionRefusal(failure, program)}
          action="queues.resolve"
          readInput={() => readInput(tried, resolve.variables?.isConfirmed ?? false)}
          onRequested={props.onDecided}
        />
      )}
      {detailMissing && queue !== 'unmatched' && queue !== 'ambiguous' && (
        <FormFailure error={undefined} text={detailMissing} />
      )}
      <div className={styles.actions}>
        {failure && tried && canConfirm(failure) && (
          <Button tone="danger" isBusy={resolve.isPending} onClick={() => decide(tried, true)}>
            {text.even}
          </Button>
        )}
        {shown.decisions.map((decision) => (
          <Button
            key={decision}
            tone={decision === 'accept' ? 'primary' : undefined}
            keys={keyOf(decision)}
            reason={refusal}
            isBusy={resolve.isPending}
            onClick={() => decide(decision)}
          >
            {labelOf(decision)}
          </Button>
        ))}
      </div>
    </section>
  );
};
