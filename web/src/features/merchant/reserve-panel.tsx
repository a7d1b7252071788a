import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { formatClock } from '#domain/date-formatter.ts';
import { directionsUrl } from '#domain/search/coordinates.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textClass } from '#ui/text.tsx';
import { availabilityQuery, type TableSearch } from '../../api/availability-query.ts';
import { useReservationBonus } from '../../api/partner-query.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useCopy } from '../../content/copy.ts';
import { earningQuery } from './merchant-queries.ts';
import { firstTable } from './prefetch-tables.ts';
import styles from './reserve-panel.module.css';
import {
  type AddressTable,
  isReserveSelected,
  merchantPath,
  saveSelectedMerchant,
} from './selected-merchant.ts';
import { SignInLink } from './sign-in-link.tsx';

/** The id of the part of the page that reserves tables. */
export const RESERVE_ANCHOR = 'reserve';

const ReserveWidget = lazy(async () => ({
  default: (await import('../reservations/index.ts')).ReserveWidget,
}));

type Props = {
  merchant: MerchantDetail;
  today: string;
  table: AddressTable;
  /** Whether the dialog of dates and times is open. */
  isPicking: boolean;
  onPick: (isPicking: boolean) => void;
};

const timeKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The reward of a typical check today, as the page's loader has read it. */
const useTodayReward = ({ id }: MerchantDetail) =>
  useQuery({ ...earningQuery(id), enabled: false }).data?.reward ?? null;

/** The lines of the sum below the times. */
const useSumLines = (merchant: MerchantDetail, date: string): string[] => {
  const bonus = useReservationBonus(merchant, date);
  const reward = useTodayReward(merchant);
  if (reward) return reward.lines.map(({ part }) => part);
  return bonus === null ? [] : ['bonus'];
};

type PlaceholderProps = { merchant: MerchantDetail; date: string; search: TableSearch };

/** The shape of the widget: fields, the times that came with the page, its button, and the sum below. */
const Placeholder = ({ merchant, date, search }: PlaceholderProps) => {
  const copy = useCopy('merchant', 'merchant');
  const { phone } = merchant.details;
  const lines = useSumLines(merchant, date);
  const hasBonus = useReservationBonus(merchant, date) !== null;
  // The widget requests the times if the server has not.
  const query = availabilityQuery(merchant.id, search);
  const { data: availability } = useQuery({ ...query, enabled: false });
  const hasSum = lines.includes('check');
  return (
    <section
      id={RESERVE_ANCHOR}
      className={classNames(styles.box, hasSum && styles.withSum)}
      aria-labelledby="reserve-placeholder"
      data-screen-only=""
    >
      <div className={styles.top}>
        <Row justify="between" isWrapping gap={12} rowGap={8}>
          <Heading level={2} id="reserve-placeholder" className={textClass({ size: 'lg' })}>
            {copy.text('reservation')}
          </Heading>
          {hasBonus && <Skeleton shape="chip" className={styles.chip} />}
        </Row>
        <noscript>
          <p>{copy.text('reservation_no_scripts', { phone })}</p>
        </noscript>
        <div className={styles.bones}>
          <Skeleton shape="art" className={styles.fields} />
          <Skeleton length="half" className={styles.found} />
          <Grid gap={8} className={styles.times}>
            {availability?.state === 'available'
              ? availability.times.map(({ time }) => (
                  <Link
                    key={time}
                    to="/merchants/$merchantId"
                    params={{ merchantId: merchant.id }}
                    search={{ date: availability.date, time, party: availability.partySize }}
                    className={classNames(styles.time, styles.open)}
                  >
                    {formatClock(time)}
                  </Link>
                ))
              : timeKeys.map((key) => <Skeleton key={key} shape="art" className={styles.time} />)}
          </Grid>
          <Skeleton shape="art" className={styles.button} />
        </div>
      </div>
      {lines.length > 0 && (
        <div className={styles.slip} aria-hidden="true">
          {lines.map((line) => (
            <Skeleton key={line} className={textClass({ marginTop: 8, marginBottom: 12 })} />
          ))}
          {hasSum && <Skeleton shape="title" length="half" className={styles.sum} />}
          <Skeleton length="long" className={styles.note} />
        </div>
      )}
    </section>
  );
};

const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};

/** The reservation widget of a merchant that takes reservations; loaded when the page is idle. */
export const ReservePanel = ({ merchant, today, table, isPicking, onPick }: Props) => {
  const isIdle = useIsIdle();
  const redirectToSignIn = useSignInRedirect();
  const [continuesBooking] = useState(() => isReserveSelected(merchant.id));
  const todayReward = useTodayReward(merchant);
  const { date, time } = table;
  const search = firstTable(table);
  const placeholder = <Placeholder merchant={merchant} search={search} date={date ?? today} />;
  if (!isIdle && !isPicking) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <ReserveWidget
        merchant={merchant}
        today={today}
        initial={{ ...search, isChosen: time !== undefined }}
        continuesBooking={continuesBooking}
        isPicking={isPicking}
        onPick={onPick}
        todayReward={todayReward}
        directionsUrl={directionsUrl(merchant.location)}
        onSignedOut={async (wanted) => {
          const chosen = { date: wanted.date, time: wanted.time, party: wanted.partySize };
          await redirectToSignIn(merchantPath(merchant.id, 'reserve', chosen));
          // Saved last, because the end of the session clears the selection.
          saveSelectedMerchant(merchant.id, 'reserve', chosen);
        }}
        renderSignIn={({ search, className, children }) => (
          <SignInLink
            merchantId={merchant.id}
            action="reserve"
            table={{ date: search.date, time: search.time, party: search.partySize }}
            className={className}
          >
            {children}
          </SignInLink>
        )}
      />
    </Suspense>
  );
};
