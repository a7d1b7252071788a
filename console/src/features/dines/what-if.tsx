import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useDeferredValue, useState } from 'react';
import type { StaffDine, StaffWhatIf } from '#contract/staff/dines.ts';
import { type TierLevel, tierLevels } from '#domain/member/member.ts';
import { parseDollars } from '#domain/money.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Text } from '../../parts/text.tsx';
import {
  formatCents,
  formatCount,
  formatSignedUnits,
  formatUnitsNamed,
  formatWeekday,
} from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './what-if.module.css';

const text = copy.dines.page.whatIf;
const tiers = tierLevels.map((value) => ({ value, label: copy.members.tiers(value) }));

type Form = { day: string; tier: TierLevel | null; identifier: string; amount: string };
const asItWas: Form = { day: '', tier: null, identifier: '', amount: '' };

const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);

const readForm = ({ day, tier, identifier, amount }: Form) => ({
  day: isDay(day) ? day : null,
  tier,
  identifier: identifier.trim() || null,
  amountCents: amount ? parseDollars(amount) : null,
});

/** A dine under the facts of a form, decided by the engine; without data while the form is empty. */
export const useWhatIf = ({ dine }: StaffDine) => {
  const [form, setForm] = useState(asItWas);
  const facts = useDeferredValue(readForm(form));
  const isChanged = Object.values(facts).some((fact) => fact !== null);
  const found = useQuery(
    api.dines.whatIf.queryOptions({
      input: { partner: dine.partner, id: dine.id, ...facts },
      enabled: isChanged,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  return {
    form,
    setForm,
    error: isChanged ? found.error : null,
    data: isChanged ? found.data : undefined,
  };
};

type Props = Pick<ReturnType<typeof useWhatIf>, 'form' | 'setForm' | 'error' | 'data'> & {
  dine: StaffDine['dine'];
};

const failureText = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  return code === 'NOT_DECIDABLE'
    ? text.refusals[data.code as keyof typeof text.refusals]
    : undefined;
};

const Result = ({ supposed }: { supposed: StaffWhatIf }) => {
  const program = useProgram();
  const { dine, change } = supposed;
  return (
    <p className={styles.result} role="status">
      {text.earns} <b>{formatUnitsNamed(dine.units, program)}</b>{' '}
      <Text is="soft">
        {change === 0 ? text.same : text.change(formatSignedUnits(change, program))}
      </Text>
    </p>
  );
};

/** The reward that a dine would have earned on another day, in another tier, elsewhere or with another amount. */
export const WhatIf = ({ dine, form, setForm, error, data }: Props) => {
  const isChanged = form !== asItWas;
  const isAmountWrong = form.amount !== '' && parseDollars(form.amount) === null;
  const field = (name: 'day' | 'identifier' | 'amount') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Panel
      title={text.title}
      note={text.note}
      isPadded
      end={
        isChanged && (
          <Button size="small" tone="quiet" onClick={() => setForm(asItWas)}>
            {text.reset}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <TextField
          {...field('day')}
          label={text.day}
          type="date"
          hint={formatWeekday(dine.dinedOn)}
        />
        <TextField
          {...field('identifier')}
          label={text.identifier}
          hint={text.identifierHint}
          maxLength={40}
        />
        <TextField
          {...field('amount')}
          label={text.amount}
          inputMode="decimal"
          hint={formatCents(dine.clearedCents ?? dine.authCents ?? 0)}
          error={isAmountWrong ? text.amountWrong : undefined}
        />
        <FilterChip
          name={text.tier}
          options={tiers}
          value={form.tier}
          onChange={(tier) => setForm({ ...form, tier })}
        />
      </div>
      {error && <FormFailure error={error} text={failureText(error)} />}
      {data && !error && <Result supposed={data} />}
    </Panel>
  );
};

/** The formula of a supposed decision, in the foot of the rules. */
export const WhatIfFormula = ({ supposed: { dine } }: { supposed: StaffWhatIf }) => {
  const program = useProgram();
  const reward = formatUnitsNamed(dine.units, program);
  const counted = formatCents(dine.eligibleCents - dine.refundedCents);
  return (
    <Text is="soft">
      <Sparkles size={14} aria-hidden="true" />{' '}
      {dine.units === 0
        ? text.nothing(reward)
        : text.formula(counted, formatCount(dine.rate), reward)}
    </Text>
  );
};
