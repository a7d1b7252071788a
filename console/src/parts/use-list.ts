import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExportList, ListFilter } from '#contract/staff/exports.ts';
import { type Column, type ListOrder, opposite } from './table.tsx';
import { hasFilter } from './toolbar.tsx';

/** The input of a list that has another order than its first. */
export type Ordered<Order extends string = ListOrder> = { order?: Order };

type Search = Readonly<Record<string, string | undefined>>;

const storeKey = (list: string) => `console-columns-${list}`;
const idsIn = (text: string): readonly string[] => text.split(' ').filter(Boolean);

const setOf = (search: Readonly<Record<string, unknown>>, without: readonly string[]) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null || without.includes(name)
        ? []
        : [[name, String(value)]],
    ),
  );

type Options<Row, Address extends Search, Order extends string> = {
  list: ExportList;
  search: Address & { order?: string | undefined; hide?: string | undefined };
  columns: readonly Column<Row, Order>[];
  /** Parameters that are no filter, such as the chosen tab of the page; every view has them. */
  base?: readonly (keyof Address & string)[];
  /** The order without one in the address; of the first column that has one when absent. */
  first?: Order;
  /** The parameter of the row that is shown beside the list. */
  selected?: keyof Address & string;
};

/** A list whose filters, order and columns are in the address; columns are stored in this browser, too. */
export const useList = <Row, Address extends Search, Order extends string = ListOrder>({
  list,
  search,
  columns,
  base = [],
  first: initial,
  selected,
}: Options<Row, Address, Order>) => {
  const navigate = useNavigate();
  const [stored, setStored] = useState(() => idsIn(localStorage.getItem(storeKey(list)) ?? ''));
  const hidden = search.hide === undefined ? stored : idsIn(search.hide);
  const filters = setOf(search, ['hide', ...(selected ? [selected] : [])]);
  const always = Object.fromEntries(
    Object.entries(filters).filter(([name]) => base.some((known) => known === name)),
  );
  const orders = columns.flatMap(({ order }) => (order ? [order, opposite(order)] : []));
  const first = initial ?? orders[0] ?? 'latest';
  const order = orders.find((known) => known === search.order) ?? first;
  // Each route reads its own parameters as text.
  const open = (next: Search, replace = false) =>
    void navigate({ to: '.', search: next as never, replace });
  const set = (change: Partial<Address>, replace = false) => {
    const changed = { ...change, ...(selected && { [selected]: undefined }) };
    const next = (current: Search) => ({ ...current, ...changed });
    void navigate({ to: '.', search: next as never, replace });
  };
  const hide = (ids: readonly string[]) => {
    localStorage.setItem(storeKey(list), ids.join(' '));
    setStored(ids);
    open({ ...search, hide: ids.join(' ') }, true);
  };
  const chosen = setOf(filters, ['order', ...base]);
  return {
    list,
    filters,
    base: always,
    hidden,
    hide,
    columns,
    /** The filters that can be cleared. */
    chosen,
    isFiltered: hasFilter(chosen),
    ordered: (order === first ? {} : { order }) as Ordered<Order>,
    set,
    clear: () => open({ ...always, order: search.order, hide: search.hide }),
    /** Sets what a view has. */
    show: (view: ListFilter, columnIds?: readonly string[]) =>
      open({ ...setOf(view, []), ...(columnIds && { hide: columnIds.join(' ') }) }),
    /** The columns of the table and its order. */
    table: {
      columns: columns.filter(({ id }) => !hidden.includes(id)),
      order: {
        value: order,
        onChange: (next: string) => open({ ...search, order: next === first ? undefined : next }),
      },
    },
  };
};

/** The part of a list that its head reads. */
export type ListState = Omit<
  ReturnType<typeof useList<never, Search, string>>,
  'columns' | 'set' | 'table'
> & {
  columns: readonly { id: string; title: string }[];
};
