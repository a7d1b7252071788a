import { sql } from 'kysely';
import type { StoredEvent } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** Whether an event belongs to a program, by its dine or its card. */
export const isEventOfProgram = async (
  trx: Trx,
  { provider, transactionId, dineId, cardToken }: StoredEvent,
  partner: string,
): Promise<boolean> => {
  const { rows } = await sql<{ partner: string }>`
    select partner_id as partner from dine
      where (provider, transaction_id, id) = (${provider}, ${transactionId}, ${dineId}::int8)
    union all select partner_id from card
      where network_token = ${cardToken} and ${dineId}::int8 is null`.execute(trx);
  return rows.length === 0 || rows.some((row) => row.partner === partner);
};

/** The names of restaurants by id. */
export const readRestaurantNames = async (
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('merchant')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
