import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, type Database } from './index.ts';
import { openTestDatabase } from './test-database.ts';
import { type BulkColumn, unnestRows } from './unnest-rows.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

type Row = { text: string | null; whole: number; flag: boolean };
const columns: readonly BulkColumn<Row>[] = [
  ['text', 'text', (row) => row.text],
  ['whole', 'int8', (row) => row.whole],
  ['flag', 'bool', (row) => row.flag],
];

it('brings every value to the database as it is', async () => {
  const texts = [
    '',
    'NULL',
    null,
    'a,b',
    '{x}',
    '"quoted"',
    'back\\slash',
    ' blank ',
    'line\nbreak',
    'é🍜',
  ];
  const rows = texts.map((text, at) => ({ text, whole: at - 3, flag: at % 2 === 0 }));
  const found = await asOwner(db, (trx) =>
    sql<Row>`select * from ${unnestRows(columns, rows)}`.execute(trx),
  );
  expect(found.rows).toEqual(rows);
});

it.each([
  ['no row', []],
  ['one row', [{ text: 'a', whole: 1, flag: true }]],
  [
    'rows that are all the same',
    Array.from({ length: 3 }, () => ({ text: null, whole: 7, flag: false })),
  ],
  ['a column that never changes', [1, 2, 3].map((whole) => ({ text: 'same', whole, flag: true }))],
] satisfies [string, Row[]][])('%s', async (_, rows) => {
  const found = await asOwner(db, (trx) =>
    sql<Row>`select * from ${unnestRows(columns, rows)}`.execute(trx),
  );
  expect(found.rows.map(({ text, whole, flag }) => ({ text, whole, flag }))).toEqual(rows);
});
