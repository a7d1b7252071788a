import { useWindowVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';
import { Text } from './text.tsx';

const VIRTUAL_FROM_ROWS = 200;
const ROW_HEIGHT_PX = 48;
const SKELETON_ROWS = 10;

export type Column<Row, Order extends string = ListOrder> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Leaves the table in narrow windows. */
  isOptional?: boolean;
  /** The list can be by this column, and begins with this end of it. */
  order?: Order;
};

export type ListOrder = 'latest' | 'earliest';

/** The order from the other end: by time, or by a column where a minus begins with the largest. */
export const opposite = (order: string): string => {
  if (order === 'latest') return 'earliest';
  if (order === 'earliest') return 'latest';
  return order.startsWith('-') ? order.slice(1) : `-${order}`;
};

export type TableProps<Row> = {
  label: string;
  columns: readonly Column<Row, string>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The row that is shown beside the table. */
  currentKey?: string | number | undefined;
  isInPanel?: boolean;
  isCompact?: boolean;
  foot?: ReactNode;
  /** With it, the title of a column orders the list by it, and turns the order round. */
  order?: { value: string; onChange: (order: string) => void };
};

// A column without a title has the row's actions, which end where the row ends.
const cellClass = <Row,>({ title, isNumber, isOptional }: Column<Row, string>) =>
  classNames((isNumber || title === '') && styles.number, isOptional && styles.optional) ||
  undefined;

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={styles.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
    <tr key={row}>
      {Array.from({ length: columns }, (_unused, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <td key={column}>
          <Skeleton seed={row + column} />
        </td>
      ))}
    </tr>
  ));

const Rows = <Row,>({
  props: { columns, rowKey, currentKey },
  rows,
}: {
  props: TableProps<Row>;
  rows: readonly Row[];
}) =>
  rows.map((row) => {
    const key = rowKey(row);
    return (
      <tr key={key} {...(key === currentKey ? { 'aria-current': true } : {})}>
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
    );
  });

const VirtualRows = <Row,>({
  props,
  rows,
  box,
}: {
  props: TableProps<Row>;
  rows: readonly Row[];
  box: RefObject<HTMLElement | null>;
}) => {
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 20,
    scrollMargin: box.current?.offsetTop ?? 0,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  return (
    <>
      <Spacer height={first * ROW_HEIGHT_PX} columns={props.columns.length} />
      <Rows props={props} rows={rows.slice(first, last + 1)} />
      <Spacer height={(rows.length - last - 1) * ROW_HEIGHT_PX} columns={props.columns.length} />
    </>
  );
};

const Heading = <Row,>({
  of: column,
  order,
}: {
  of: Column<Row, string>;
  order: TableProps<Row>['order'];
}) => {
  const { title } = column;
  if (!column.order || !order)
    return (
      <th scope="col" className={cellClass(column)}>
        {title || <Text is="hidden">{copy.common.open}</Text>}
      </th>
    );
  const { value } = order;
  const isChosen = value === column.order || value === opposite(column.order);
  const isDescending = value === 'latest' || value.startsWith('-');
  const next = value === column.order ? opposite(value) : column.order;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classNames(styles.order, isChosen && styles.chosen)}
        onClick={() => order.onChange(next)}
      >
        {title}
        {isChosen && <Icon of={isDescending ? ArrowDown : ArrowUp} size={14} />}
      </button>
    </th>
  );
};

/** A table whose rows are loading while they are undefined; many rows are drawn as they come into view. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, isInPanel = false, isCompact = false, foot, order } = props;
  const box = useRef<HTMLDivElement>(null);
  const variant = classNames(
    styles.table,
    isInPanel ? styles.panel : styles.edge,
    isCompact && styles.compact,
  );
  return (
    <div ref={box} className={styles.box} tabIndex={-1}>
      <table className={variant} aria-label={label} aria-busy={!rows} data-list>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} of={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows && <SkeletonRows columns={columns.length} />}
          {rows && rows.length <= VIRTUAL_FROM_ROWS && <Rows props={props} rows={rows} />}
          {rows && rows.length > VIRTUAL_FROM_ROWS && (
            <VirtualRows props={props} rows={rows} box={box} />
          )}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
};

/** A first line with a second one in small type. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={styles.two}>
    {first}
    {second && <small>{second}</small>}
  </span>
);

/** An avatar beside its text. */
export const Person = ({ avatar, children }: { avatar: ReactNode; children: ReactNode }) => (
  <span className={styles.person}>
    {avatar}
    {children}
  </span>
);

/** The link of a row; its area is the whole row. */
export const rowLinkClass = styles.rowLink;
/** A button of a row, above the area of its link. */
export const actionClass = styles.action;
export const tableFootClass = styles.foot;
