import { type Database, inPartner } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { DataPart, Row } from './my-data.ts';
import { type MemberTable, readDineRows, readMemberTables, readOwnRow, readRows } from './store.ts';

const ROWS_AT_ATIME = 500;

async function* dinesOf(db: Database, key: MemberKey): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const page = { after, limit: ROWS_AT_ATIME };
    const found = await inPartner(db, key.partnerId, (trx) => readDineRows(trx, key, page));
    if (found.length > 0) yield found.map(({ row }) => row);
    const last = found.at(-1);
    if (!last || found.length < ROWS_AT_ATIME) return;
    after = last.id;
  }
}

async function* rowsOf(db: Database, key: MemberKey, table: MemberTable): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += ROWS_AT_ATIME) {
    const page = { table, offset, limit: ROWS_AT_ATIME };
    const rows = await inPartner(db, key.partnerId, (trx) => readRows(trx, key, page));
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ATIME) return;
  }
}

async function* profileOf(db: Database, key: MemberKey): AsyncGenerator<Row[]> {
  yield await inPartner(db, key.partnerId, (trx) => readOwnRow(trx, key));
}

/** The data of a member as staff hand it out, for one who cannot sign in: rows as stored, without secrets. */
export const staffPartsOf = async (db: Database, key: MemberKey): Promise<DataPart[]> => {
  const tables = await inPartner(db, key.partnerId, readMemberTables);
  return [
    { name: 'profile', rows: profileOf(db, key) },
    { name: 'dines', rows: dinesOf(db, key) },
    ...tables.map((table) => ({ name: table.name, rows: rowsOf(db, key, table) })),
  ];
};
