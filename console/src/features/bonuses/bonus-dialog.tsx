import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffBonus } from '#contract/staff/bonuses.ts';
import type { CampaignKind } from '#domain/bonuses/campaign.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCents, formatCount, formatUnitsNamed, today } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { termsRefusal } from '../program/terms-refusal.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type BonusForm, useBonusForm } from './use-bonus-form.ts';

const text = copy.bonuses;
const { labels, hints } = text;

// Named here because the contract would bring its schemas into the page.
const kindOptions = (
  ['campaign', 'newMember', 'reservation', 'appOnly'] as const satisfies readonly CampaignKind[]
).map((value) => ({ value, label: text.kinds[value] }));

const currencyOf = (program: ReturnType<typeof useProgram>) =>
  isMoneyCurrency(program) ? '$' : program.currency.plural;

/** The terms that members rely on; read-only from the first day of a bonus on. */
const FixedTerms = ({ form, isFixed }: { form: BonusForm; isFixed: boolean }) => {
  const program = useProgram();
  const { field, faults } = form;
  return (
    <>
      <TextField
        {...field('reward', faults.reward)}
        label={labels.reward(currencyOf(program))}
        inputMode="decimal"
        readOnly={isFixed}
        hint={isFixed ? hints.fixed : undefined}
      />
      <TextField
        {...field('dines', faults.dines)}
        label={labels.dines}
        inputMode="numeric"
        readOnly={isFixed}
      />
      <TextField
        {...field('minSpend', faults.minSpend)}
        label={labels.minSpend}
        inputMode="decimal"
        readOnly={isFixed}
      />
      <TextField
        {...field('days', faults.days)}
        label={labels.days}
        inputMode="numeric"
        readOnly={isFixed}
      />
      <TextField
        {...field('startsOn')}
        label={labels.startsOn}
        hint={copy.offers.startsOnHint}
        type="date"
        readOnly={isFixed}
      />
    </>
  );
};

const Effect = ({ numbers }: Pick<BonusForm, 'numbers'>) => {
  const program = useProgram();
  if (!numbers) return null;
  const { dines, minSpendCents, rewardUnits } = numbers;
  return (
    <Note>
      {text.effect(
        formatCount(dines),
        formatCents(minSpendCents),
        formatUnitsNamed(rewardUnits, program),
      )}
    </Note>
  );
};

const useSave = (onClose: () => void) => {
  const queries = useQueryClient();
  const saved = (message: (code: string) => string) => ({
    onSuccess: async ({ code }: { code: string }) => {
      showToast(message(code));
      onClose();
      await queries.invalidateQueries();
    },
  });
  return {
    create: useMutation(api.bonuses.create.mutationOptions(saved(text.created))),
    update: useMutation(api.bonuses.update.mutationOptions(saved(text.changed))),
  };
};

type Props = {
  /** The bonus that is changed; absent for a new one. */
  bonus?: StaffBonus;
  onClose: () => void;
};

/** Creates or changes a bonus; its terms and the size of its audience show before it is saved. */
export const BonusDialog = ({ bonus, onClose }: Props) => {
  const program = useProgram();
  const { partner } = program;
  const form = useBonusForm(bonus);
  const { field, faults, isForEveryone } = form;
  const { create, update } = useSave(onClose);
  const saving = bonus ? update : create;
  const isFixed = bonus !== undefined && bonus.startsOn <= today();
  const submit = () => {
    form.check();
    if (!form.terms) return;
    const startsOn = form.form.startsOn || null;
    if (bonus) update.mutate({ ...form.terms, partner, startsOn: startsOn ?? today() });
    else create.mutate({ ...form.terms, partner, startsOn });
  };
  return (
    <FormDialog
      title={bonus ? text.changeTitle(bonus.code) : text.createTitle}
      text={bonus ? text.changeText : text.createText}
      isWide
      submit={bonus ? text.save : text.submit}
      isBusy={saving.isPending}
      error={saving.error}
      errorText={termsRefusal(readFailure(saving.error), program)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isFixed && (
        <Segmented
          label={labels.kind}
          options={kindOptions}
          value={form.kind}
          onChange={form.setKind}
        />
      )}
      {!bonus && (
        <TextField {...field('code')} label={labels.code} hint={hints.code} maxLength={20} />
      )}
      <TextField
        {...field('description', faults.description)}
        label={labels.description}
        maxLength={200}
      />
      <FixedTerms form={form} isFixed={isFixed} />
      <TextField {...field('endsOn')} label={labels.endsOn} hint={hints.endsOn} type="date" />
      {!isForEveryone && (
        <>
          <TextField
            {...field('budget', faults.budget)}
            label={labels.budget(currencyOf(program))}
            hint={hints.budget}
            inputMode="decimal"
          />
          <AudienceFields form={form} />
        </>
      )}
      <ReasonField {...field('reason', faults.reason)} />
      <Effect numbers={form.numbers} />
    </FormDialog>
  );
};
