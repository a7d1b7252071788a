import { type RawBuilder, sql } from 'kysely';

export type PageOrder = 'latest' | 'earliest';

type Keyset = { direction: RawBuilder<unknown>; behind: RawBuilder<unknown> };

/** The direction of a list, and the comparison that continues it behind a row. */
export const pageOrder = (order: PageOrder): Keyset =>
  order === 'latest'
    ? { direction: sql`desc`, behind: sql`<` }
    : { direction: sql`asc`, behind: sql`>` };

type ColumnOrder<Name extends string> = Keyset & { name: Name };

/** The column of an order such as `name` or `-name`, with its direction. */
export const columnOrder = <Name extends string>(order: Name | `-${Name}`): ColumnOrder<Name> => {
  const isDescending = order.startsWith('-');
  // The rest of an order behind its minus is one of the names.
  const name = (isDescending ? order.slice(1) : order) as Name;
  return { name, ...pageOrder(isDescending ? 'latest' : 'earliest') };
};
