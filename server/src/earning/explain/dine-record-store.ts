import type { Trx } from '#server/platform/db/index.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

// The view's columns are those of its tables, of which none is missing for a dine.
type DineRecordTable = {
  dine_record: Schema['dine'] &
    Pick<Schema['card'], 'last_four' | 'card_type'> &
    Pick<Schema['merchant'], 'retired_on'> & {
      restaurant: Schema['merchant']['name'];
      restaurant_cuisines: Schema['merchant']['cuisines'];
    };
};

/** Dines with their restaurant and card, as activity, explanations, claims and emails read them. */
export const dineRecords = (trx: Trx) =>
  trx.withTables<DineRecordTable>().selectFrom('dine_record').selectAll('dine_record');

/** The dines of a member among the ids, unordered. */
export const readDines = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  ids: readonly number[],
) =>
  ids.length === 0
    ? []
    : dineRecords(trx)
        .where('partner_id', '=', partnerId)
        .where('member_id', '=', memberId)
        .where('id', 'in', [...ids])
        .execute();

export type DineRecord = Awaited<ReturnType<typeof readDines>>[number];
