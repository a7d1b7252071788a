import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { formatDay, formatUnitsNamed, readUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { PostingFailure } from '../approvals/posting-failure.tsx';
import { termsRefusal } from './terms-refusal.ts';

const text = copy.offers;

type Props = {
  /** The restaurant of the page; a form without one has a field for it. */
  merchantId?: string;
  onClose: () => void;
};

/** Grants a member a reward for the first dine at a restaurant within some days. */
export const GrantOfferDialog = ({ merchantId, onClose }: Props) => {
  const program = useProgram();
  const queries = useQueryClient();
  const { form, field, check } = useFields({
    email: '',
    merchantId: merchantId ?? '',
    amount: '',
    startsOn: '',
    endsOn: '',
    reason: '',
  });
  const grant = useMutation(
    api.offers.grant.mutationOptions({
      onSuccess: async ({ restaurant }) => {
        showToast(text.granted(restaurant));
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const typed = readUnits(form.amount, program);
  const units = typed !== null && typed > 0 ? typed : null;
  const hasEmail = /^\S+@\S+\.\S+$/.test(form.email.trim());
  const hasMerchant = form.merchantId.trim() !== '';
  const readInput = () => {
    check();
    const isComplete = hasEmail && hasMerchant && form.endsOn !== '' && !reasonError(form.reason);
    if (units === null || !isComplete) return undefined;
    const { partner } = program;
    const { amount: _, startsOn, ...rest } = form;
    return { partner, ...rest, amountUnits: units, startsOn: startsOn || null };
  };
  const submit = () => {
    const input = readInput();
    if (input) grant.mutate(input);
  };
  const reward = units === null ? '' : formatUnitsNamed(units, program);
  return (
    <FormDialog
      title={text.grantTitle}
      text={text.grantText}
      submit={text.submit(reward)}
      isBusy={grant.isPending}
      error={grant.error}
      failure={
        grant.error && (
          <PostingFailure
            error={grant.error}
            text={termsRefusal(readFailure(grant.error), program)}
            action="offers.grant"
            readInput={readInput}
            onRequested={onClose}
          />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field('email', !hasEmail && text.memberWrong)}
        label={text.memberEmail}
        type="email"
        autoFocus
      />
      {merchantId === undefined && (
        <TextField
          {...field('merchantId', !hasMerchant && text.merchantWrong)}
          label={text.merchantId}
        />
      )}
      <TextField
        {...field('amount', units === null && text.rewardWrong)}
        label={text.reward(isMoneyCurrency(program) ? '$' : program.currency.plural)}
        inputMode="decimal"
      />
      <TextField
        {...field('startsOn')}
        label={text.startsOn}
        hint={text.startsOnHint}
        type="date"
      />
      <TextField
        {...field('endsOn', form.endsOn === '' && text.endsOnWrong)}
        label={text.endsOn}
        type="date"
      />
      <ReasonField {...field('reason', reasonError(form.reason))} />
      {reward && hasEmail && form.endsOn && (
        <Note>{text.effect(reward, form.email.trim(), formatDay(form.endsOn))}</Note>
      )}
    </FormDialog>
  );
};
