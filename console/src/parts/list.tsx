import type { ReactNode } from 'react';
import { copy } from '../copy/copy.ts';
import { formatCount } from '../session/format.ts';
import { Button } from './button.tsx';
import { PageFailure } from './failure.tsx';
import { Table, type TableProps, tableFootClass } from './table.tsx';
import { useKeys } from './use-keys.ts';

type MoreProps = {
  count: number;
  hasMore: boolean;
  isLoading?: boolean | undefined;
  /** Absent where the list ends at its first page. */
  onMore?: (() => void) | undefined;
};

/** How much of a list is shown, and the next page. */
const More = ({ count, hasMore, isLoading = false, onMore }: MoreProps) => {
  useKeys({ ']': () => hasMore && onMore?.() });
  return (
    <div className={tableFootClass}>
      <span role="status">{copy.common.shown(formatCount(count), hasMore)}</span>
      {hasMore && onMore && (
        <Button size="small" keys="]" isBusy={isLoading} onClick={onMore}>
          {isLoading ? copy.common.loadingMore : copy.common.older}
        </Button>
      )}
    </div>
  );
};

/** The query of a list; without `fetchNextPage` the list ends at its first page. */
type Found = {
  error: Error | null;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
};

type Props<Row> = TableProps<Row> & {
  found: Found;
  empty: ReactNode;
  /** Above the rows. */
  head?: ReactNode;
  hasMore?: boolean | undefined;
};

/** The rows that a query found: a table with its failure, its empty state and its next page. */
export const List = <Row,>({ found, empty, head, hasMore, ...table }: Props<Row>) => {
  const { error, refetch, hasNextPage = false, isFetchingNextPage, fetchNextPage } = found;
  const { rows } = table;
  return (
    <>
      {error && <PageFailure error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && empty}
      {!error && rows?.length !== 0 && (
        <>
          {head}
          <Table {...table} />
        </>
      )}
      {rows && rows.length > 0 && (
        <More
          count={rows.length}
          hasMore={hasMore ?? hasNextPage}
          isLoading={isFetchingNextPage}
          onMore={fetchNextPage && (() => void fetchNextPage())}
        />
      )}
    </>
  );
};
