import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SearchParams } from './search-params.ts';
import styles from './table-bar.module.css';

const TableFields = lazy(async () => ({
  default: (await import('../reservations/index.ts')).TableFields,
}));

type Props = { params: SearchParams; onChange: (params: SearchParams) => void };

const localToday = (): string => new Intl.DateTimeFormat('en-CA').format();

/** Date, time and party of the tables that the results show. */
export const TableBar = ({ params, onChange }: Props) => {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const placeholder = <Skeleton shape="art" className={styles.bone} />;
  const { pageNo: _, ...rest } = params;
  return (
    <div className={styles.bar}>
      {isMounted ? (
        <Suspense fallback={placeholder}>
          <TableFields
            search={{
              ...(params.date && { date: params.date }),
              time: params.time ?? '19:00',
              partySize: params.party ?? 2,
            }}
            today={localToday()}
            limits={undefined}
            flagged={null}
            onChange={({ date, time, partySize }) =>
              onChange({
                ...rest,
                ...(date && { date }),
                ...(time && { time }),
                ...(partySize && { party: partySize }),
              })
            }
          />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
};
