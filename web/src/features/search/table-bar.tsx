import { lazy, Suspense, useEffect, useState } from 'react';
import { defaultDate } from '#domain/reservations/availability.ts';
import { DEFAULT_PARTY_SIZE, DEFAULT_TIME } from '#domain/reservations/booking-rules.ts';
import { BUSINESS_TIME_ZONE, dateIn } from '#domain/time/local-time.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SearchParams } from './search-params.ts';
import styles from './table-bar.module.css';

const TableFields = lazy(async () => ({
  default: (await import('../reservations/index.ts')).TableFields,
}));

type Props = {
  params: SearchParams;
  /** Of the restaurants found, whose dates the search uses. */
  timeZone?: string | undefined;
  onChange: (params: SearchParams) => void;
};

const localDates = (time: string, timeZone: string) => {
  const clock = { now: new Date(), timeZone };
  return { today: dateIn(clock.now, clock.timeZone), date: defaultDate(time, clock) };
};

const Fields = ({ params, timeZone = BUSINESS_TIME_ZONE, onChange }: Props) => {
  const { pageNo: _, ...rest } = params;
  const { time = DEFAULT_TIME, party = DEFAULT_PARTY_SIZE } = params;
  const { today, date } = localDates(time, timeZone);
  return (
    <TableFields
      search={{ date: params.date ?? date, time, partySize: party }}
      today={today}
      limits={undefined}
      flagged={null}
      onChange={(changed) =>
        onChange({
          ...rest,
          ...(changed.date && { date: changed.date }),
          ...(changed.time && { time: changed.time }),
          ...(changed.partySize && { party: changed.partySize }),
        })
      }
    />
  );
};

/** Date, time and party of the tables that the results show. */
export const TableBar = (props: Props) => {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const placeholder = <Skeleton shape="art" className={styles.bone} />;
  return (
    <div className={styles.bar}>
      {isMounted ? (
        <Suspense fallback={placeholder}>
          <Fields {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
};
