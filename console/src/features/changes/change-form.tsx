import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffPreviewSettings } from '#contract/staff/previews.ts';
import { tierLevels } from '#domain/member/member.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { api } from '../../api/client.ts';
import { type Failure, readFailure } from '../../api/read-failure.ts';
import { changes as text } from '../../copy/changes.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { PickDays } from '../restaurants/reward-days.tsx';
import styles from './changes.module.css';
import {
  draftChange,
  type ChangeForm as Form,
  fieldsOf,
  formOf,
  openLevels,
} from './draft-change.ts';

const { labels, hints, groups } = text;

const offerScopes = (['none', 'all', 'some'] as const).map((value) => ({
  value,
  label: text.offerScopes[value],
}));
const bonusChoices = (['none', 'new'] as const).map((value) => ({
  value,
  label: text.bonusChoices[value],
}));
const giftCards = (['yes', 'no'] as const).map((value) => ({
  value,
  label: text.giftCards[value],
}));

const levelOptions = openLevels.map((value) => ({ value, label: text.openLevels[value] }));

const refusalText = ({ code, data }: Failure): string | undefined => {
  const { ids } = (data ?? {}) as { ids?: string[] };
  if (code === 'UNKNOWN_RESTAURANTS' && ids) return text.unknownRestaurants(ids.join(', '));
  return code ? text.refusals[code] : undefined;
};

/** The texts among the fields of the form. */
type TextName = Exclude<keyof Form, 'weekdays' | 'giftCards' | 'opens' | 'offers' | 'bonus'>;
type FieldOf = (name: TextName) => {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};
type GroupProps = { form: Form; field: FieldOf; set: (change: Partial<Form>) => void };

const Rates = ({ field }: Pick<GroupProps, 'field'>) => (
  <fieldset className={styles.group}>
    <legend>{groups.rates}</legend>
    {tierLevels.map((tier) => (
      <TextField key={tier} {...field(tier)} label={labels.rate(tier)} inputMode="numeric" />
    ))}
  </fieldset>
);

const Rules = ({ form, field, set, hasVip }: GroupProps & { hasVip: boolean }) => (
  <fieldset className={styles.group}>
    <legend>{groups.rules}</legend>
    {hasVip && (
      <>
        <TextField {...field('vipDines')} label={labels.vipDines} inputMode="numeric" />
        <TextField {...field('vipDollars')} label={labels.vipDollars} inputMode="numeric" />
      </>
    )}
    <TextField {...field('minTicket')} label={labels.minTicket} inputMode="decimal" />
    <TextField {...field('maxBill')} label={labels.maxBill} inputMode="numeric" />
    <div className={styles.choice}>
      <span>{labels.giftCards}</span>
      <Segmented
        label={labels.giftCards}
        options={giftCards}
        value={form.giftCards}
        onChange={(value) => set({ giftCards: value })}
      />
    </div>
  </fieldset>
);

const Exclusive = ({ form, set }: Omit<GroupProps, 'field'>) => (
  <fieldset className={styles.group}>
    <legend>{groups.exclusive}</legend>
    {tierLevels.map((tier) => (
      <div key={tier} className={styles.choice}>
        <span>{labels.opens(tier)}</span>
        <Segmented
          label={labels.opens(tier)}
          options={levelOptions}
          value={form.opens[tier]}
          onChange={(levels) => set({ opens: { ...form.opens, [tier]: levels } })}
        />
      </div>
    ))}
  </fieldset>
);

const Offers = ({ form, field, set }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend>{groups.offers}</legend>
    <Segmented
      label={labels.offers}
      options={offerScopes}
      value={form.offers}
      onChange={(offers) => set({ offers })}
    />
    {form.offers === 'some' && (
      <TextField {...field('merchants')} label={labels.merchants} hint={hints.merchants} />
    )}
    {form.offers !== 'none' && (
      <>
        <TextField {...field('maxSpend')} label={labels.maxSpend} hint={hints.limit} />
        <TextField {...field('maxVisits')} label={labels.maxVisits} hint={hints.limit} />
        <TextField {...field('offerMinimum')} label={labels.offerMinimum} hint={hints.minimum} />
        <PickDays
          label={labels.days}
          weekdays={form.weekdays}
          onChange={(weekdays) => set({ weekdays })}
        />
      </>
    )}
  </fieldset>
);

const Bonus = ({ form, field, set }: GroupProps) => {
  const program = useProgram();
  const currency = isMoneyCurrency(program) ? '$' : program.currency.plural;
  return (
    <fieldset className={styles.group}>
      <legend>{groups.bonus}</legend>
      <Segmented
        label={labels.bonus}
        options={bonusChoices}
        value={form.bonus}
        onChange={(bonus) => set({ bonus })}
      />
      {form.bonus === 'new' && (
        <>
          <TextField
            {...field('bonusReward')}
            label={labels.bonusReward(currency)}
            hint={hints.bonus}
            inputMode="decimal"
          />
          <TextField {...field('bonusDines')} label={labels.bonusDines} inputMode="numeric" />
          <TextField {...field('bonusSpend')} label={labels.bonusSpend} inputMode="decimal" />
        </>
      )}
    </fieldset>
  );
};

type Props = { settings: StaffPreviewSettings; onStarted: (id: number) => void };

/** Drafts a change from today's settings and runs it over a month. */
export const ChangeForm = ({ settings, onStarted }: Props) => {
  const program = useProgram();
  const queries = useQueryClient();
  const refusal = useRefusal('changes.preview');
  const [form, setForm] = useState(() => formOf(settings));
  const [source, setSource] = useState<'today' | 'draft'>('today');
  const [isChecked, setChecked] = useState(false);
  const start = useMutation(
    api.previews.start.mutationOptions({
      onSuccess: async ({ id }) => {
        onStarted(id);
        await queries.invalidateQueries({ queryKey: api.previews.latest.key() });
      },
    }),
  );
  const { month, change, unitCostCents, errors } = draftChange(form, settings, program);
  const set = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  const field: FieldOf = (name) => ({
    value: form[name],
    error: isChecked ? errors[name] : undefined,
    onChange: ({ target }) => set({ [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (refusal || start.isPending || Object.keys(errors).length > 0) return;
    start.mutate({ partner: program.partner, month, change, unitCostCents });
  };
  const { draft } = settings;
  const fill = (from: 'today' | 'draft') => {
    setSource(from);
    set(fieldsOf(from === 'draft' && draft ? draft : settings));
  };
  const props = { form, field, set };
  return (
    <Panel title={text.draft} note={text.draftNote} isPadded>
      <form className={styles.form} onSubmit={submit} noValidate>
        {start.error && (
          <FormFailure error={start.error} text={refusalText(readFailure(start.error))} />
        )}
        {draft && (
          <Segmented
            label={labels.source}
            options={[
              { value: 'today', label: text.sources.today },
              { value: 'draft', label: text.sources.draft(formatCount(draft.number)) },
            ]}
            value={source}
            onChange={fill}
          />
        )}
        <TextField {...field('month')} label={labels.month} hint={hints.month} type="month" />
        <Rates field={field} />
        <Rules {...props} hasVip={settings.vip !== null} />
        {settings.opens && <Exclusive form={form} set={set} />}
        <Offers {...props} />
        <Bonus {...props} />
        {!isMoneyCurrency(program) && (
          <TextField
            {...field('unitCost')}
            label={labels.unitCost(program.currency.singular)}
            hint={hints.unitCost}
            inputMode="decimal"
          />
        )}
        <div>
          <Button type="submit" tone="primary" reason={refusal} isBusy={start.isPending}>
            {text.run}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
