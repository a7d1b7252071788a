import { type RawBuilder, sql } from 'kysely';

export type PageOrder = 'latest' | 'earliest';

type Keyset = { direction: RawBuilder<unknown>; behind: RawBuilder<unknown> };

/** The direction of a list, and the comparison that continues it behind a row. */
export const pageOrder = (order: PageOrder): Keyset =>
  order === 'latest'
    ? { direction: sql`desc`, behind: sql`<` }
    : { direction: sql`asc`, behind: sql`>` };
