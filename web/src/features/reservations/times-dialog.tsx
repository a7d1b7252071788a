import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import type { Availability, TableTime } from '#contract/reservations.ts';
import { MAX_PARTY_SIZE, pickerBounds } from '#domain/reservations/booking-rules.ts';
import { formatReward, formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { TableSearch } from '../../api/availability-query.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { AvailabilityMessage } from './availability-message.tsx';
import { formatLongDay, formatParty, formatTime } from './format-table.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { SearchFailure } from './search-failure.tsx';
import { TimesSkeleton } from './table-times.tsx';
import styles from './times-dialog.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import type { TableSearchState } from './use-table-search.ts';

const MEALS = ['breakfast', 'lunch', 'dinner'] as const;

const mealOf = ({ time }: TableTime): (typeof MEALS)[number] => {
  if (time < '11:00') return 'breakfast';
  return time < '16:00' ? 'lunch' : 'dinner';
};

type PartyProps = {
  size: number;
  limits: Availability | undefined;
  onChange: (partySize: number) => void;
};

const PartyStepper = ({ size, limits, onChange }: PartyProps) => {
  const copy = useCopy('reservations', 'times');
  const widget = useCopy('reservations', 'widget');
  const { minParty = 1, maxParty = MAX_PARTY_SIZE } = limits ?? {};
  return (
    <Row gap={12} justify="between" className={styles.party}>
      <span>{widget.text('party')}</span>
      <div className={styles.stepper}>
        <IconButton
          label={copy.text('fewer')}
          disabled={size <= minParty}
          onClick={() => onChange(size - 1)}
        >
          <Icon of={Minus} />
        </IconButton>
        <output>{formatParty(size, widget)}</output>
        <IconButton
          label={copy.text('more')}
          disabled={size >= maxParty}
          onClick={() => onChange(size + 1)}
        >
          <Icon of={Plus} />
        </IconButton>
      </div>
    </Row>
  );
};

type TimesProps = {
  availability: Availability;
  picked: string | null;
  onPick: (time: string) => void;
};

const MealTimes = ({ availability, picked, onPick }: TimesProps) => {
  const copy = useCopy('reservations', 'times');
  const widget = useCopy('reservations', 'widget');
  const partner = usePartner();
  const { allTimes, bonus } = availability;
  const meals = Map.groupBy(allTimes, mealOf);
  return MEALS.filter((meal) => meals.has(meal)).map((meal) => (
    <fieldset key={meal} className={styles.meal}>
      <legend>{copy.text(meal)}</legend>
      <Grid gap={8} className={styles.times}>
        {meals.get(meal)?.map(({ time, isOpen }) => (
          <button
            key={time}
            type="button"
            className={styles.time}
            disabled={!isOpen}
            aria-pressed={time === picked}
            onClick={() => onPick(time)}
          >
            {formatTime(time)}
            {!isOpen && <small>{copy.text('full')}</small>}
            {isOpen && bonus !== null && (
              <>
                <small aria-hidden="true">{formatSignedReward(bonus, partner)}</small>
                <VisuallyHidden>
                  {widget.text('time_bonus', { reward: formatReward(bonus, partner) })}
                </VisuallyHidden>
              </>
            )}
          </button>
        ))}
      </Grid>
    </fieldset>
  ));
};

const DayHead = ({
  date,
  partySize,
  bonus,
}: {
  date: string;
  partySize: number;
  bonus: number | null;
}) => {
  const copy = useCopy('reservations', 'times');
  const widget = useCopy('reservations', 'widget');
  const partner = usePartner();
  const party = formatParty(partySize, widget);
  return (
    <div role="status">
      <Heading level={3} className={textClass({ size: 'lg' })}>
        {formatLongDay(date)}
      </Heading>
      <Text tone="soft">
        {bonus === null
          ? party
          : copy.text('party_bonus', { party, reward: formatReward(bonus, partner) })}
      </Text>
    </div>
  );
};

export type SignInProps = {
  search: { date: string; time: string; partySize: number };
  className?: string;
  children: ReactNode;
};

type Props = {
  state: TableSearchState;
  isUserSearch: boolean;
  merchant: MerchantDetail;
  today: string;
  initialTime: string | null;
  renderSignIn: (props: SignInProps) => ReactNode;
  onChange: (part: Partial<TableSearch>) => void;
  onContinue: (time: string) => void;
  onClose: () => void;
};

type ActionProps = Pick<Props, 'renderSignIn' | 'onContinue'> & {
  availability: Availability | undefined;
  picked: string | null;
};

const Continue = ({ availability, picked, renderSignIn, onContinue }: ActionProps) => {
  const copy = useCopy('reservations', 'times');
  const widget = useCopy('reservations', 'widget');
  const isMember = useMember() !== null;
  if (!availability || picked === null)
    return (
      <Button isWide disabled>
        {widget.text('pick')}
      </Button>
    );
  const { date, partySize } = availability;
  if (isMember)
    return (
      <Button isWide onClick={() => onContinue(picked)}>
        {copy.text('continue', { time: formatTime(picked) })}
      </Button>
    );
  return renderSignIn({
    search: { date, time: picked, partySize },
    className: buttonClass({ isWide: true }),
    children: copy.text('sign_in', { time: formatTime(picked) }),
  });
};

/** Every date and time of a restaurant's tables; the last step before booking follows. */
export const TimesDialog = (props: Props) => {
  const { state, isUserSearch, merchant, today, onChange, onClose, ...rest } = props;
  const copy = useCopy('reservations', 'times');
  useCloseOnBack(onClose);
  const { search, availability, limits, error } = state;
  const [wanted, setWanted] = useState(props.initialTime);
  const { date = limits?.date ?? today, partySize } = search;
  const { minDate: min, maxDate: max } = limits ?? {
    minDate: pickerBounds(today).min,
    maxDate: pickerBounds(today).max,
  };
  const isOpen = availability?.allTimes.some((item) => item.time === wanted && item.isOpen);
  const picked = isOpen ? wanted : null;
  return (
    <Dialog isOpen isWide title={copy.text('title')} onClose={onClose}>
      <div className={styles.panes} data-panes>
        <div className={styles.when}>
          <MonthCalendar
            date={date}
            today={limits?.today ?? today}
            partySize={partySize}
            bounds={{ min, max }}
            merchantId={merchant.id}
            onChoose={(chosen) => onChange({ date: chosen })}
          />
          <PartyStepper
            size={partySize}
            limits={limits}
            onChange={(size) => onChange({ partySize: size })}
          />
        </div>
        <div className={styles.which}>
          <DayHead date={date} partySize={partySize} bonus={availability?.bonus ?? null} />
          {error && <SearchFailure state={state} phone={merchant.details.phone} />}
          {!error && !availability && <TimesSkeleton />}
          {availability?.state === 'available' && (
            <MealTimes availability={availability} picked={picked} onPick={setWanted} />
          )}
          {availability && availability.state !== 'available' && (
            <AvailabilityMessage
              availability={availability}
              isUserSearch={isUserSearch}
              onChange={onChange}
              phone={merchant.details.phone}
            />
          )}
          {!error && (availability === undefined || availability.state === 'available') && (
            <div className={styles.foot}>
              <Continue availability={availability} picked={picked} {...rest} />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
};
