import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff/members.ts';
import { parseDollars } from '#domain/money.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { FilterChip } from '../../parts/chip.tsx';
import { TextField } from '../../parts/field.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { useFields } from '../../parts/use-fields.ts';
import { formatLongDay, formatUnitsNamed, today } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { judgeRules } from '../dines/judge-dine.ts';
import { RuleList } from '../dines/rule-list.tsx';
import { noDetails } from '../queues/decision-details.ts';
import { RestaurantChoice } from '../queues/restaurant-choice.tsx';

const text = copy.members.suppose;

type Props = { shown: StaffMember; onClose: () => void };

const cardsOf = ({ cards }: StaffMember) =>
  [...new Map(cards.map((card) => [card.lastFour, card])).values()].map(
    ({ cardType, lastFour }) => ({ value: lastFour, label: `${cardType} ${lastFour}` }),
  );

/** A purchase of the member at any restaurant and time, decided by the engine; nothing is saved. */
export const SupposeDialog = ({ shown, onClose }: Props) => {
  const program = useProgram();
  const { email, name } = shown.member;
  const [details, setDetails] = useState(noDetails);
  const [lastFour, setLastFour] = useState<string | null>(null);
  const { form, field, check } = useFields({ day: today(), time: '19:00', amount: '60' });
  const suppose = useMutation(api.dines.suppose.mutationOptions());
  const amountCents = parseDollars(form.amount);
  const isTimed = form.day !== '' && form.time !== '';
  const submit = () => {
    check();
    const { merchantId } = details;
    if (merchantId === null || !amountCents || !isTimed) return;
    const { day, time } = form;
    const { partner } = program;
    suppose.mutate({ partner, email, lastFour, merchantId, day, time, amountCents });
  };
  const { data } = suppose;
  const isMissing = suppose.isIdle && details.merchantId === null;
  return (
    <FormDialog
      title={text.title(name)}
      text={text.text}
      isWide
      submit={text.submit}
      isBusy={suppose.isPending}
      error={suppose.error}
      errorText={text.refusals[readFailure(suppose.error).code]}
      onSubmit={submit}
      onClose={onClose}
    >
      <RestaurantChoice
        label={text.restaurant}
        details={details}
        onChange={setDetails}
        error={field('day', isMissing && text.restaurantMissing).error}
      />
      <TextField {...field('day', !isTimed && text.dayMissing)} label={text.day} type="date" />
      <TextField {...field('time')} label={text.time} type="time" />
      <TextField
        {...field('amount', !amountCents && copy.dines.page.whatIf.amountWrong)}
        label={text.amount}
        inputMode="decimal"
      />
      <FilterChip
        name={text.card}
        options={cardsOf(shown)}
        value={lastFour}
        onChange={setLastFour}
      />
      {data && (
        <>
          <Note tone={data.dine.units > 0 ? 'good' : 'warn'} isAlert>
            {text.result({
              reward: formatUnitsNamed(data.dine.units, program),
              restaurant: data.dine.restaurant,
              day: formatLongDay(data.dine.dinedOn),
            })}
          </Note>
          <RuleList rules={judgeRules(data)} />
        </>
      )}
    </FormDialog>
  );
};
