import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import type { ExportList, ListFilter } from '#contract/staff/exports.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../button.tsx';
import { usePageActions } from '../page-actions.ts';

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((part) => ({ default: part.ExportDialog })),
);

type Props = {
  list: ExportList;
  /** The input of the list without its page. */
  filter: Readonly<Record<string, ListFilter[string] | undefined>>;
  /** One of several on a page: without the key, which belongs to the first. */
  isSecond?: boolean;
};

/** Exports the rows that the filters of a list find. */
export const ExportButton = ({ list, filter, isSecond = false }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const label = copy.exports.title(list);
  usePageActions(
    isSecond
      ? [{ label, icon: Download, run: open }]
      : [{ label, icon: Download, keys: 'e', run: open }],
  );
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return (
    <>
      <Button
        size="small"
        icon={Download}
        {...(isSecond ? { 'aria-label': label } : { keys: 'E' })}
        onClick={open}
      >
        {copy.exports.action}
      </Button>
      <Suspense>
        {isOpen && (
          <ExportDialog
            list={list}
            // The fields without a value are left out.
            filter={Object.fromEntries(set) as ListFilter}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
