import { sql } from 'kysely';
import type { StaffBulk, StaffBulkInput, StaffBulkItem } from '#contract/staff/bulk.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** An item of a decision about many, with what it needs. */
export type BulkRow = StaffBulkItem & { number: number; merchantId: string | null };
export type Bulk = Omit<StaffBulk, 'createdAt' | 'items'> & {
  partner: string;
  createdAt: Date;
  items: BulkRow[];
};

type NewBulk = StaffBulkInput & { reason: string; madeBy: string; now: Date };

/** Stores a decision with its items, none of which is decided yet; returns its number. */
export const insertBulk = async (trx: Trx, bulk: NewBulk): Promise<number> => {
  const { id } = await trx
    .insertInto('staff_bulk')
    .values({
      partner_id: bulk.partner,
      queue: bulk.queue,
      decision: bulk.decision,
      reason: bulk.reason,
      made_by: bulk.madeBy,
      created_at: bulk.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('staff_bulk_item')
    .values(
      bulk.items.map(({ item, merchantId, dineId }, index) => ({
        partner_id: bulk.partner,
        bulk_id: id,
        number: index + 1,
        item,
        merchant_id: merchantId,
        dine_id: dineId,
      })),
    )
    .execute();
  return id;
};

type Page = { partner: string; id?: number; before?: number | null; limit: number };

/** Decisions of a program, the latest first. */
export const listBulks = async (
  trx: Trx,
  { partner, id, before, limit }: Page,
): Promise<Bulk[]> => {
  const { rows } = await sql<Bulk>`
    select b.partner_id as partner, b.id, b.queue, b.decision, b.reason, b.made_by as "madeBy",
      b.created_at as "createdAt", b.undone_by as "undoneBy",
      (select json_agg(json_build_object('number', i.number, 'item', i.item, 'status', i.status,
          'units', i.units, 'dineId', i.dine_id, 'merchantId', i.merchant_id,
          'refusal', i.refusal) order by i.number)
        from staff_bulk_item i where (i.partner_id, i.bulk_id) = (b.partner_id, b.id)) as items
    from staff_bulk b where b.partner_id = ${partner}
      ${id === undefined ? sql`` : sql`and b.id = ${id}`}
      ${before ? sql`and b.id < ${before}` : sql``}
    order by b.id desc limit ${limit}`.execute(trx);
  return rows;
};

type ItemKey = { partner: string; id: number; number: number };
type Status = StaffBulkItem['status'];

const isItem = ({ partner, id, number }: ItemKey) =>
  sql`(partner_id, bulk_id, number) = (${partner}, ${id}, ${number})`;

/** Locks an item in a status; false when another run has moved it on. */
export const claimItem = async (trx: Trx, key: ItemKey, status: Status): Promise<boolean> => {
  const { rows } = await sql`select from staff_bulk_item
    where ${isItem(key)} and status = ${status} for update`.execute(trx);
  return rows.length > 0;
};

export type ItemResult = Pick<StaffBulkItem, 'status' | 'units' | 'dineId' | 'refusal'>;

/** Stores what became of an item that is still in a status. */
export const moveItem = (trx: Trx, key: ItemKey, { from, to }: { from: Status; to: ItemResult }) =>
  sql`update staff_bulk_item set status = ${to.status}, units = ${to.units}, dine_id = ${to.dineId},
      refusal = ${to.refusal && JSON.stringify(to.refusal)}::jsonb
    where ${isItem(key)} and status = ${from}`.execute(trx);

/** Records who undid a decision first. */
export const markUndone = (
  trx: Trx,
  { partner, id, by, now }: { partner: string; id: number; by: string; now: Date },
) =>
  sql`update staff_bulk set undone_by = ${by}, undone_at = ${now.toISOString()}::timestamptz
    where (partner_id, id) = (${partner}, ${id}) and undone_by is null`.execute(trx);
