import type { ReactNode } from 'react';
import type { ListFilter } from '#contract/staff/exports.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ExportButton } from './exports/export-button.tsx';
import { FilterBar } from './toolbar.tsx';
import type { ListState } from './use-list.ts';
import { ViewTabs } from './views/view-tabs.tsx';

type Props = {
  of: ListState;
  /** The input of the list without its page. */
  filter: Readonly<Record<string, ListFilter[string] | undefined>>;
  /** Left of the export. */
  menu?: ReactNode;
  children?: ReactNode;
};

/** The views of a list, its filters, its export and its columns. */
export const ListHead = ({ of, filter, menu, children }: Props) => (
  <>
    <ViewTabs of={of} />
    <FilterBar
      search={of.chosen}
      onClear={of.clear}
      menu={
        <>
          {menu}
          <ExportButton list={of.list} filter={filter} />
          <ColumnMenu columns={of.columns} hidden={of.hidden} onChange={of.hide} />
        </>
      }
    >
      {children}
    </FilterBar>
  </>
);
