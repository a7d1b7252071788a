import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { arrayLiteral } from '#server/platform/db/unnest-rows.ts';
import type { LeafJournal } from './journal-leaf.ts';

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of a posting `j` as its journal is hashed. */
export const leafColumns = sql`j.partner_id as "partnerId", j.member_id as "memberId", j.id, j.kind,
  j.source_code as "sourceCode", j.hashed_source as "sourceKey", j.dine_id as "dineId",
  ${instant(sql`j.occurred_at`)} as "occurredAt", ${instant(sql`j.posted_at`)} as "postedAt",
  array(select e.account || ' ' || e.units from entry e
    where (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
    order by e.account collate "C") as lines`;

export type NumberRange = { after: number; through: number };

/** The first journals of a range of numbers, in their order. */
export const readLeaves = async (
  trx: Trx,
  { after, through }: NumberRange,
  limit: number,
): Promise<LeafJournal[]> => {
  const { rows } = await sql<LeafJournal>`select ${leafColumns} from posting j
    where j.id > ${after} and j.id <= ${through} order by j.id limit ${limit}`.execute(trx);
  return rows;
};

export const readHighestNumber = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::int8 as id from journal`.execute(trx);
  return rows[0]?.id ?? 0;
};

export const readLastRoot = (trx: Trx) =>
  trx.selectFrom('journal_root').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export const readRoots = (trx: Trx) =>
  trx.selectFrom('journal_root').selectAll().orderBy('number').execute();

/** Daily roots, the latest first; `before` continues behind a number. */
export const listRoots = (trx: Trx, { before, limit }: { before: number | null; limit: number }) =>
  trx
    .selectFrom('journal_root')
    .selectAll()
    .$if(before !== null, (roots) => roots.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** The first root that was made on or after a day: it covers every journal that was posted before. */
export const readRootSince = (trx: Trx, day: string) =>
  trx
    .selectFrom('journal_root')
    .select(['number', 'day', 'root'])
    .where('day', '>=', day)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

export type RootRow = Awaited<ReturnType<typeof readRoots>>[number];
export type BlockRow = { firstId: number; lastId: number; root: string };

/** Stores the root of a day with those of its blocks. */
export const insertRoot = async (
  trx: Trx,
  root: RootRow,
  blocks: readonly BlockRow[],
): Promise<void> => {
  await trx.insertInto('journal_root').values(root).execute();
  await sql`insert into journal_block (root_number, block, first_journal_id, last_journal_id, root)
    select ${root.number}::int4, (place - 1)::int4, first_id, last_id, root
    from unnest(${arrayLiteral(blocks.map(({ firstId }) => firstId))}::int8[],
      ${arrayLiteral(blocks.map(({ lastId }) => lastId))}::int8[],
      ${arrayLiteral(blocks.map((block) => block.root))}::text[])
      with ordinality as given (first_id, last_id, root, place)`.execute(trx);
};

export const readBlocks = async (trx: Trx, rootNumber: number): Promise<BlockRow[]> => {
  const rows = await trx
    .selectFrom('journal_block')
    .select(['first_journal_id as firstId', 'last_journal_id as lastId', 'root'])
    .where('root_number', '=', rootNumber)
    .orderBy('block')
    .execute();
  return rows;
};
