import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CampaignKind, campaignKinds } from '#domain/bonuses/campaign.ts';
import { parseDollars } from '#domain/money.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { formatCents, formatCount, formatUnitsNamed, readUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { termsRefusal } from './terms-refusal.ts';

const text = copy.bonuses;
const SHORTEST_TEXT = 3;

const kinds = campaignKinds.map((value) => ({ value, label: text.kinds[value] }));
const countOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

/** Creates a bonus; its terms stand in a sentence before it is created. */
export const CreateBonusDialog = ({ onClose }: { onClose: () => void }) => {
  const program = useProgram();
  const queries = useQueryClient();
  const [kind, setKind] = useState<CampaignKind>('campaign');
  const { form, field, check } = useFields({
    code: '',
    description: '',
    reward: '',
    dines: '3',
    minSpend: '25',
    days: '60',
    startsOn: '',
    endsOn: '',
    reason: '',
  });
  const create = useMutation(
    api.bonuses.create.mutationOptions({
      onSuccess: async ({ code }) => {
        showToast(text.created(code));
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const units = readUnits(form.reward, program);
  const dines = countOf(form.dines);
  const days = countOf(form.days);
  const minSpendCents = parseDollars(form.minSpend.trim());
  const isDescriptionShort = form.description.trim().length < SHORTEST_TEXT;
  const submit = () => {
    check();
    const { code, description, startsOn, endsOn, reason } = form;
    if (units === null || dines === null || days === null || minSpendCents === null) return;
    if (isDescriptionShort || reasonError(reason)) return;
    create.mutate({
      partner: program.partner,
      code: code.trim().toUpperCase(),
      kind,
      description,
      rewardUnits: units,
      dines,
      minSpendCents,
      days,
      reason,
      enrollmentSource: null,
      startsOn: startsOn || null,
      endsOn: endsOn || null,
    });
  };
  const { labels, hints } = text;
  return (
    <FormDialog
      title={text.createTitle}
      text={text.createText}
      isWide
      submit={text.submit}
      isBusy={create.isPending}
      error={create.error}
      errorText={termsRefusal(readFailure(create.error), program)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented label={labels.kind} options={kinds} value={kind} onChange={setKind} />
      <TextField {...field('code')} label={labels.code} hint={hints.code} maxLength={20} />
      <TextField
        {...field('description', isDescriptionShort && text.short)}
        label={labels.description}
        maxLength={200}
      />
      <TextField
        {...field('reward', units === null && text.wrong)}
        label={labels.reward(isMoneyCurrency(program) ? '$' : program.currency.plural)}
        inputMode="decimal"
      />
      <TextField
        {...field('dines', dines === null && text.wrong)}
        label={labels.dines}
        inputMode="numeric"
      />
      <TextField
        {...field('minSpend', minSpendCents === null && text.wrong)}
        label={labels.minSpend}
        inputMode="decimal"
      />
      <TextField
        {...field('days', days === null && text.wrong)}
        label={labels.days}
        inputMode="numeric"
      />
      <TextField
        {...field('startsOn')}
        label={labels.startsOn}
        hint={copy.offers.startsOnHint}
        type="date"
      />
      <TextField {...field('endsOn')} label={labels.endsOn} hint={hints.endsOn} type="date" />
      <ReasonField {...field('reason', reasonError(form.reason))} />
      {units !== null && dines !== null && minSpendCents !== null && (
        <Note>
          {text.effect(
            formatCount(dines),
            formatCents(minSpendCents),
            formatUnitsNamed(units, program),
          )}
        </Note>
      )}
    </FormDialog>
  );
};
