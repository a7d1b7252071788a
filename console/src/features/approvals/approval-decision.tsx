import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffApproval } from '#contract/staff/approvals.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { Properties } from '../../parts/properties.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useProgram, useRefusal } from '../../session/session.ts';
import { decisionRefusal } from '../queues/decision-refusal.ts';
import { approvalRefusal } from './approval-refusal.ts';
import { approvalTexts } from './approval-texts.ts';
import styles from './approvals.module.css';

const SHORTEST_REASON = 3;
const text = copy.approvals;

const RequestFailure = ({ error }: { error: unknown }) => {
  const failure = readFailure(error);
  const program = useProgram();
  return (
    <FormFailure
      error={error}
      text={approvalRefusal(failure) ?? decisionRefusal(failure, program)}
    />
  );
};

const Withdrawal = ({ id }: StaffApproval) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const withdraw = useMutation(
    api.approvals.withdraw.mutationOptions({
      onSuccess: async () => {
        showToast(text.withdrawn);
        await queries.invalidateQueries();
      },
    }),
  );
  return (
    <>
      <p>{text.ownRequest}</p>
      {withdraw.error && <RequestFailure error={withdraw.error} />}
      <div className={styles.actions}>
        <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ partner, id })}>
          {text.withdraw}
        </Button>
      </div>
    </>
  );
};

const useDecide = (request: StaffApproval) => {
  const program = useProgram();
  const queries = useQueryClient();
  return useMutation(
    api.approvals.decide.mutationOptions({
      onSuccess: async (_, { isApproved }) => {
        const { amount } = approvalTexts(request, program);
        showToast(isApproved ? text.approved(amount) : text.declined);
        await queries.invalidateQueries();
      },
    }),
  );
};

const Verdict = ({ request }: { request: StaffApproval }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('rewards.approve');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const decide = useDecide(request);
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const send = (isApproved: boolean) => {
    setChecked(true);
    if (!isReasonShort) decide.mutate({ partner, id: request.id, isApproved, reason });
  };
  return (
    <>
      <TextArea
        label={copy.common.reason}
        hint={copy.common.reasonHint}
        error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
        maxLength={200}
        disabled={refusal !== undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {decide.error && <RequestFailure error={decide.error} />}
      <div className={styles.actions}>
        <Button
          tone="primary"
          reason={refusal}
          isBusy={decide.isPending}
          onClick={() => send(true)}
        >
          {text.approve}
        </Button>
        <Button reason={refusal} isBusy={decide.isPending} onClick={() => send(false)}>
          {text.decline}
        </Button>
      </div>
    </>
  );
};

/** Approves or declines an open request with a reason; its maker can only withdraw it. */
export const ApprovalDecision = ({ request }: { request: StaffApproval }) => (
  <Properties title={text.decision}>
    <div className={styles.form}>
      {request.isOwn ? <Withdrawal {...request} /> : <Verdict request={request} />}
    </div>
  </Properties>
);
