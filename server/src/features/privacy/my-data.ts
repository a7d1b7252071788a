import type { ClaimReason } from '#domain/claims/claim-reason.ts';
import { eachRecord } from '#server/features/activity/index.ts';
import { writeClaimReason } from '#server/features/content/index.ts';
import { readCurrentMember } from '#server/features/member/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { type MemberTable, readMemberTables, readRows } from './store.ts';

export type Row = Record<string, unknown>;
/** One section of the export; rows are streamed. */
export type DataPart = { name: string; rows: AsyncIterable<Row[]> };

const ROWS_AT_ATIME = 500;

async function* ownRow(ctx: Ctx): AsyncGenerator<Row[]> {
  const { address, activeBonuses, diningProgress, ...member } = await readCurrentMember(ctx);
  yield [{ ...member, ...address }];
}

// The reason of a claim is a code with values, which its member reads as text.
const presentRow = async (ctx: Ctx, { name }: MemberTable, row: Row): Promise<Row> => {
  if (name !== 'claim') return row;
  const { outcome, ...claim } = row;
  if (outcome === null) return claim;
  return { ...claim, answer: await writeClaimReason(outcome as ClaimReason, ctx) };
};

async function* rowsOf(ctx: Ctx, key: MemberKey, table: MemberTable): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += ROWS_AT_ATIME) {
    const page = { table, offset, limit: ROWS_AT_ATIME };
    const rows = await ctx.tx((trx) => readRows(trx, key, page));
    if (rows.length > 0) yield await Promise.all(rows.map((row) => presentRow(ctx, table, row)));
    if (rows.length < ROWS_AT_ATIME) return;
  }
}

/** A member's data from every table with member rows, including future ones, without secret columns. */
export const partsOf = async (ctx: Ctx, key: MemberKey): Promise<DataPart[]> => {
  const tables = await ctx.tx(readMemberTables);
  return [
    { name: 'profile', rows: ownRow(ctx) },
    { name: 'activity', rows: eachRecord(ctx) },
    ...tables.map((table) => ({ name: table.name, rows: rowsOf(ctx, key, table) })),
  ];
};
