import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';

export type DayRange = { from: string | null; until: string | null };

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${BUSINESS_TIME_ZONE})`;

/** A condition that an instant is on one of the days of the business, as `and …`; empty without days. */
export const withinDays = (column: string, { from, until }: DayRange): RawBuilder<unknown> => {
  const after = from === null ? sql`` : sql`and ${sql.ref(column)} >= ${midnight(from, 0)}`;
  const before = until === null ? sql`` : sql`and ${sql.ref(column)} < ${midnight(until, 1)}`;
  return sql`${after} ${before}`;
};
