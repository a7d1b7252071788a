import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOfferVersion } from '#contract/staff/merchants.ts';
import { parseDollars } from '#domain/money.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { formatDay, formatLongDay } from '../../session/format.ts';
import { dayNames, PickDays } from './reward-days.tsx';

const EVERY_DAY = 127;
const text = copy.restaurants.offers;

const dollarsOf = (amount: number | null | undefined): string =>
  amount ? (amount / 100).toString() : '';

/** Cents, null for an empty text, undefined for one that is no amount. */
const readCents = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (parseDollars(typed.trim().replace(/^\$/, '')) ?? undefined);
const readVisits = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : undefined;

type Props = {
  merchantId: string;
  /** The terms that the form begins with. */
  version: Partial<StaffOfferVersion>;
  onClose: () => void;
};

/** Terms of an offer from a future day on, as a draft or scheduled. */
export const OfferDialog = ({ merchantId, version, onClose }: Props) => {
  const queries = useQueryClient();
  const [weekdays, setWeekdays] = useState(version.weekdays ?? EVERY_DAY);
  const { form, field, check } = useFields({
    validFrom: version.validFrom ?? '',
    visits: version.monthlyMaxVisits ? String(version.monthlyMaxVisits) : '',
    spend: dollarsOf(version.monthlyMaxSpendCents),
    minimum: dollarsOf(version.minTicketCents),
    reason: '',
  });
  const save = useMutation(
    api.merchants.saveOffer.mutationOptions({
      onSuccess: async ({ isDraft, validFrom }) => {
        showToast(isDraft ? text.drafted : text.scheduled(formatDay(validFrom)));
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const visits = readVisits(form.visits);
  const spend = readCents(form.spend);
  const minimum = readCents(form.minimum);
  const submit = (isDraft: boolean) => {
    check();
    const { validFrom, reason } = form;
    const isWrong = visits === undefined || spend === undefined || minimum === undefined;
    if (isWrong || validFrom === '' || reasonError(reason) || save.isPending) return;
    const limits = { monthlyMaxVisits: visits, monthlyMaxSpendCents: spend };
    const { campaignCode = '*' } = version;
    const terms = { weekdays, ...limits, minTicketCents: minimum };
    save.mutate({ merchantId, campaignCode, validFrom, ...terms, isDraft, reason });
  };
  const failure = readFailure(save.error);
  const first = failure.code === 'DAY_PASSED' ? String(failure.data.first) : undefined;
  return (
    <FormDialog
      title={text.dialog}
      text={text.text}
      submit={text.schedule}
      isBusy={save.isPending}
      error={save.error}
      errorText={first && text.dayPassed(formatLongDay(first))}
      actions={<Button onClick={() => submit(true)}>{text.saveDraft}</Button>}
      onSubmit={() => submit(false)}
      onClose={onClose}
    >
      <TextField
        {...field('validFrom', form.validFrom === '' && text.wrongDay)}
        label={text.validFrom}
        hint={text.validFromHint}
        type="date"
      />
      <PickDays label={text.days} weekdays={weekdays} onChange={setWeekdays} />
      <TextField
        {...field('visits', visits === undefined && text.wrong)}
        label={text.maxVisits}
        hint={text.empty}
        inputMode="numeric"
      />
      <TextField
        {...field('spend', spend === undefined && text.wrong)}
        label={text.maxSpend}
        hint={text.empty}
        inputMode="decimal"
      />
      <TextField
        {...field('minimum', minimum === undefined && text.wrong)}
        label={text.minTicket}
        inputMode="decimal"
      />
      <ReasonField {...field('reason', reasonError(form.reason))} />
      {form.validFrom !== '' && (
        <Note>{text.effect(dayNames(weekdays), formatLongDay(form.validFrom))}</Note>
      )}
    </FormDialog>
  );
};
