import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffMember } from '#contract/staff/members.ts';
import type { AdjustmentCode } from '#contract/staff/rewards.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatUnitsNamed, readUnits } from '../../session/format.ts';
import { postingRefusal } from '../../session/posting-refusal.ts';
import { useProgram } from '../../session/session.ts';
import { PostingFailure } from '../approvals/posting-failure.tsx';
import { JournalPreview } from './journal-preview.tsx';

const SHORTEST_REASON = 3;
const text = copy.members.give;

const kinds = (['M', 'A', 'J', '+'] as const satisfies readonly AdjustmentCode[]).map((value) => ({
  value,
  label: text.kinds[value],
}));

type Props = { member: StaffMember['member']; onClose: () => void };

/** Posts a manual adjustment: amount, reason, the journal before it is posted, and a request for approval above the limit. */
export const GiveRewardDialog = ({ member, onClose }: Props) => {
  const program = useProgram();
  const queries = useQueryClient();
  const [form, setForm] = useState({ amount: '', reason: '' });
  const [code, setCode] = useState<AdjustmentCode>('A');
  const [isChecked, setChecked] = useState(false);
  const units = readUnits(form.amount, program);
  const reward = units === null ? '' : formatUnitsNamed(units, program);
  const adjust = useMutation(
    api.rewards.adjust.mutationOptions({
      onSuccess: async () => {
        showToast(text.done(reward, member.name));
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const isReasonShort = form.reason.trim().length < SHORTEST_REASON;
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  });
  const readInput = () => {
    setChecked(true);
    if (units === null || isReasonShort) return undefined;
    const { partner } = program;
    return { partner, email: member.email, code, units, reason: form.reason };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = readInput();
    if (input && !adjust.isPending) adjust.mutate(input);
  };
  const isMoney = isMoneyCurrency(program);
  return (
    <Dialog title={text.title(member.name)} text={text.text} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {adjust.error && (
            <PostingFailure
              error={adjust.error}
              text={postingRefusal(readFailure(adjust.error), program)}
              action="rewards.adjust"
              readInput={readInput}
              onRequested={onClose}
            />
          )}
          <Segmented label={text.kind} options={kinds} value={code} onChange={setCode} />
          <TextField
            {...field('amount')}
            label={text.amount(isMoney ? '$' : program.currency.plural)}
            hint={text.amountHint}
            error={
              isChecked && units === null
                ? isMoney
                  ? text.amountWrongMoney
                  : text.amountWrong
                : undefined
            }
            inputMode="decimal"
            autoFocus
          />
          <TextArea
            {...field('reason')}
            label={text.reason}
            hint={copy.common.reasonHint}
            maxLength={200}
            error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
          />
          {units !== null && (
            <JournalPreview
              entries={[
                { account: 'program', units: -units },
                { account: 'available', units },
              ]}
            />
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={adjust.isPending}>
            {reward ? text.submit(reward) : text.submitEmpty}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
