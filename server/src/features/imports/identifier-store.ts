import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export const hasMerchant = async (trx: Trx, merchantId: string): Promise<boolean> =>
  (await trx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .executeTakeFirst()) !== undefined;

/** The restaurants that carry an identifier. */
export const findIdentifierOwners = async (trx: Trx, mid: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select merchant_id as id from merchant_identifier where mid = ${mid} order by 1`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Makes one restaurant the only one that carries an identifier. */
export const addIdentifier = async (
  trx: Trx,
  { merchantId, mid }: { merchantId: string; mid: string },
): Promise<void> => {
  await sql`delete from merchant_identifier
    where mid = ${mid} and merchant_id <> ${merchantId}`.execute(trx);
  await sql`insert into merchant_identifier (mid, merchant_id) values (${mid}, ${merchantId})
    on conflict do nothing`.execute(trx);
};
