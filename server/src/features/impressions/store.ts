import type { Insertable } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Schema } from '#server/platform/db/schema.ts';

const RETENTION_MS = 90 * DAY_MS;
const BATCH_SIZE = 5_000;

export type ImpressionRow = Insertable<Schema['impression']>;

export const addImpressions = (trx: Trx, rows: readonly ImpressionRow[]) =>
  trx
    .insertInto('impression')
    .values([...rows])
    .execute();

/** Runs as the engine role: deletes one batch of events older than ninety days; returns how many. */
export const deleteOldImpressions = async (trx: Trx, now: Date): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('impression')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('partner_id', 'id'),
        'in',
        selectFrom('impression')
          .select(['partner_id', 'id'])
          .where('received_at', '<', new Date(now.getTime() - RETENTION_MS))
          .orderBy('received_at')
          .limit(BATCH_SIZE)
          .$asTuple('partner_id', 'id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
