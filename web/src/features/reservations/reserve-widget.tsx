import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import type { PlannedReward } from '#contract/planned-reward.ts';
import type { Availability, Reservation } from '#contract/reservations.ts';
import { formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text, textClass } from '#ui/text.tsx';
import type { TableSearch } from '../../api/availability-query.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { AvailabilityMessage, flaggedField } from './availability-message.tsx';
import { BookedNote } from './booked.tsx';
import { type ChosenProps, ReserveAction } from './reserve-action.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import { loadTimesDialog, ReserveDock } from './reserve-dock.tsx';
import styles from './reserve-widget.module.css';
import { SearchFailure } from './search-failure.tsx';
import { TableFields } from './table-fields.tsx';
import { TableTimes, TimesSkeleton } from './table-times.tsx';
import { Tally } from './tally.tsx';
import type { SignInProps } from './times-dialog.tsx';
import { type HoldState, type SignedOut, useHold } from './use-hold.ts';
import { type TableSearchState, useTableSearch } from './use-table-search.ts';
import { useTallyDay } from './use-tally-day.ts';
import { WaitlistOffer, waitlistTime } from './waitlist-offer.tsx';

const TimesDialog = lazy(async () => ({ default: (await loadTimesDialog()).TimesDialog }));

type Props = {
  merchant: MerchantDetail;
  /** The local date at the restaurant. */
  today: string;
  /** The search of the page's address; its time is chosen when it is open. */
  initial: TableSearch & { isChosen: boolean };
  /** Whether the visitor chose a table before signing in. */
  continuesBooking: boolean;
  /** Whether the dialog of dates and times is open. */
  isPicking: boolean;
  onPick: (isPicking: boolean) => void;
  /** The reward of a typical check today, until the tables of a day name its own. */
  todayReward: PlannedReward | null;
  directionsUrl: string;
  /** A sign-in link that returns to a table. */
  renderSignIn: (props: SignInProps) => ReactNode;
  onSignedOut: SignedOut;
};

type ResultProps = Omit<ChosenProps, 'availability'> & {
  state: TableSearchState;
  isUserSearch: boolean;
  phone: string;
  onChange: (part: Partial<TableSearch>) => void;
  onChoose: (time: string) => void;
  onSignedOut: SignedOut;
};

const SearchResult = ({ state, isUserSearch, phone, ...props }: ResultProps) => {
  const { onChange, onChoose, onSignedOut, ...rest } = props;
  const copy = useCopy('reservations', 'widget');
  const { availability, error } = state;
  if (error) return <SearchFailure state={state} phone={phone} />;
  if (!availability) {
    return (
      <>
        <Text size="xs" weight="strong" marginTop={16} role="status">
          {copy.text('checking')}
        </Text>
        <TimesSkeleton />
        <Button className={styles.reserve} isWide disabled>
          {copy.text('pick')}
        </Button>
      </>
    );
  }
  const full = waitlistTime(availability);
  const { date, partySize } = availability;
  return (
    <>
      {availability.state === 'available' ? (
        <>
          <TableTimes availability={availability} chosen={rest.chosen} onChoose={onChoose} />
          <ReserveAction availability={availability} {...rest} />
        </>
      ) : (
        <AvailabilityMessage
          availability={availability}
          isUserSearch={isUserSearch}
          phone={phone}
          onChange={onChange}
        />
      )}
      {full !== null && rest.chosen === null && (
        <WaitlistOffer
          key={`${date} ${full} ${partySize}`}
          merchantId={rest.merchantId}
          availability={availability}
          time={full}
          onSignedOut={onSignedOut}
          signIn={rest.renderSignIn({
            search: { date, time: availability.time, partySize },
            className: buttonClass({ variant: 'quiet' }),
            children: copy.text('sign_in'),
          })}
        />
      )}
    </>
  );
};

type ChoiceProps = Props & { hold: HoldState; widget: RefObject<HTMLElement | null> };

const useChosenTime = ({ initial, merchant, continuesBooking, hold, widget }: ChoiceProps) => {
  const state = useTableSearch(merchant.id, initial);
  const [wanted, setWanted] = useState(initial.isChosen ? initial.time : null);
  const [opened, setOpened] = useState<{ availability: Availability; time: string } | null>(null);
  const { availability } = state;
  const isMember = useMember() !== null;
  const chosen = availability?.times.some(({ time }) => time === wanted) ? wanted : null;
  const openDialog = (time = chosen) => {
    if (!availability || time === null) return;
    const { date, partySize } = availability;
    hold.request({ date, time, partySize });
    // The pressed button paints first; the dialog takes a slow phone several frames.
    startTransition(() => setOpened({ availability, time }));
  };
  const isContinued = useRef(!continuesBooking);
  useEffect(() => {
    if (isContinued.current || !isMember || !availability) return;
    isContinued.current = true;
    if (chosen === null) widget.current?.focus();
    else openDialog();
  });
  return { state, chosen, setWanted, opened, close: () => setOpened(null), openDialog };
};

/** Searches the tables of a restaurant and books one. */
export const ReserveWidget = (props: Props) => {
  const { merchant, today, directionsUrl, renderSignIn, onSignedOut, isPicking, onPick } = props;
  const { todayReward } = props;
  const copy = useCopy('reservations', 'widget');
  const partner = usePartner();
  const ref = useRef<HTMLElement>(null);
  const hold = useHold(merchant.id, onSignedOut);
  const choice = useChosenTime({ ...props, hold, widget: ref });
  const { state, chosen, setWanted, opened, close, openDialog } = choice;
  const [isUserSearch, setUserSearch] = useState(false);
  const [booked, setBooked] = useState<Reservation | null>(null);
  const { search, availability, limits } = state;
  const change = (part: Partial<TableSearch>) => {
    setUserSearch(true);
    // A time on another day is a proposal that the member chose.
    setWanted(part.date && part.time ? part.time : null);
    state.change(part);
  };
  const day = useTallyDay({ merchant, state, date: search.date ?? today, todayReward });
  const { bonus } = day;
  return (
    <section
      ref={ref}
      id="reserve"
      tabIndex={-1}
      className={styles.widget}
      data-screen-only=""
      aria-labelledby="reserve-widget"
    >
      <div className={styles.top}>
        <Row justify="between" isWrapping gap={12} rowGap={8}>
          <Heading level={2} id="reserve-widget" className={textClass({ size: 'lg' })}>
            {copy.text('title')}
          </Heading>
          {bonus !== null && (
            <Text as="span" size="xs" weight="strong" tone="reward" className={styles.chip}>
              {copy.text('bonus', { amount: formatSignedReward(bonus, partner) })}
            </Text>
          )}
        </Row>
        <TableFields
          search={search}
          today={limits?.today ?? today}
          limits={limits}
          merchantId={merchant.id}
          flagged={availability ? flaggedField(availability) : null}
          onChange={change}
        />
        {booked && <BookedNote reservation={booked} />}
        <SearchResult
          state={state}
          isUserSearch={isUserSearch}
          chosen={chosen}
          renderSignIn={renderSignIn}
          onSignedOut={onSignedOut}
          merchantId={merchant.id}
          phone={merchant.details.phone}
          onChange={change}
          onChoose={setWanted}
          onReserve={() => openDialog()}
        />
      </div>
      <Tally day={day} />
      <ReserveDock
        widget={ref}
        day={day}
        search={search}
        today={today}
        onPick={() => onPick(true)}
      />
      <Suspense>
        {isPicking && (
          <TimesDialog
            state={state}
            isUserSearch={isUserSearch}
            merchant={merchant}
            today={today}
            renderSignIn={renderSignIn}
            initialTime={chosen}
            onChange={change}
            onContinue={(time) => {
              onPick(false);
              state.change({ time });
              setWanted(time);
              openDialog(time);
            }}
            onClose={() => onPick(false)}
          />
        )}
      </Suspense>
      {opened && (
        <ReserveDialog
          merchant={merchant}
          directionsUrl={directionsUrl}
          availability={opened.availability}
          hold={hold}
          onSignedOut={onSignedOut}
          table={{
            date: opened.availability.date,
            time: opened.time,
            partySize: opened.availability.partySize,
          }}
          onBooked={(reservation) => {
            setBooked(reservation);
            setWanted(null);
          }}
          onClose={close}
        />
      )}
    </section>
  );
};
