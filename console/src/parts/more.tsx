import { copy } from '../copy/copy.ts';
import { formatCount } from '../session/format.ts';
import { Button } from './button.tsx';
import { tableFootClass } from './table.tsx';
import { useKeys } from './use-keys.ts';

type Props = {
  count: number;
  hasMore: boolean;
  isLoading?: boolean;
  /** Absent where the list ends at its first page. */
  onMore?: () => void;
};

/** How much of a list is shown, and the next page. */
export const More = ({ count, hasMore, isLoading = false, onMore }: Props) => {
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
