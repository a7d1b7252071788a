import { sql } from 'kysely';
import type { Identifier } from '#domain/earning/events/match-merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';

export const hasMerchant = async (trx: Trx, merchantId: string): Promise<boolean> =>
  (await trx
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchantId)
    .executeTakeFirst()) !== undefined;

/** An identifier as restaurants carry it; `acquirerBin` is empty for a MID under any acquirer. */
export type CarriedIdentifier = Identifier & { acquirerBin: string };

const isIdentifier = ({ kind, value, acquirerBin }: CarriedIdentifier) =>
  sql`(mid, kind, acquirer_bin) = (${value}, ${kind}, ${acquirerBin})`;

/** The restaurants that carry an identifier. */
export const findIdentifierOwners = async (
  trx: Trx,
  identifier: CarriedIdentifier,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select merchant_id as id from merchant_identifier where ${isIdentifier(identifier)}
    order by 1`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Makes one restaurant the only one that carries an identifier. */
export const addIdentifier = async (
  trx: Trx,
  merchantId: string,
  identifier: CarriedIdentifier,
): Promise<void> => {
  const { kind, value, acquirerBin } = identifier;
  await sql`delete from merchant_identifier
    where ${isIdentifier(identifier)} and merchant_id <> ${merchantId}`.execute(trx);
  await sql`insert into merchant_identifier (mid, kind, acquirer_bin, merchant_id)
    values (${value}, ${kind}, ${acquirerBin}, ${merchantId})
    on conflict do nothing`.execute(trx);
};

/** Takes an identifier from a restaurant; false where it does not carry it. */
export const deleteIdentifier = async (
  trx: Trx,
  merchantId: string,
  identifier: CarriedIdentifier,
): Promise<boolean> => {
  const { rows } = await sql`delete from merchant_identifier
    where ${isIdentifier(identifier)} and merchant_id = ${merchantId} returning 1`.execute(trx);
  return rows.length > 0;
};
