import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, type Database } from './index.ts';
import { openTestDatabase } from './test-database.ts';
import { type BulkColumn, nextNumbers, unnestRows, updateRows } from './unnest-rows.ts';

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

it('sends every value to the database unchanged', async () => {
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
  const rows = texts.map((text, index) => ({ text, whole: index - 3, flag: index % 2 === 0 }));
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

it('updates the rows of the given keys and no other', async () => {
  type Counted = { first: number; second: string; count: number | null };
  const found = await asOwner(db, async (trx) => {
    await sql`create temporary table counted (first int, second text, count int, note text)
      on commit drop`.execute(trx);
    await sql`insert into counted values (1, 'a', 1, 'as it was'), (1, 'b', 1, 'as it was'),
      (2, 'a', 1, 'as it was')`.execute(trx);
    const rows: Counted[] = [
      { first: 1, second: 'b', count: 7 },
      { first: 2, second: 'a', count: null },
      { first: 3, second: 'a', count: 9 },
    ];
    await updateRows<Counted>(
      'counted',
      {
        keys: [
          ['first', 'int4', (row) => row.first],
          ['second', 'text', (row) => row.second],
        ],
        changes: [['count', 'int4', (row) => row.count]],
        also: sql`note = 'changed'`,
      },
      rows,
    ).execute(trx);
    return sql`select * from counted order by first, second`.execute(trx);
  });
  expect(found.rows).toEqual([
    { first: 1, second: 'a', count: 1, note: 'as it was' },
    { first: 1, second: 'b', count: 7, note: 'changed' },
    { first: 2, second: 'a', count: null, note: 'changed' },
  ]);
});

it('takes consecutive numbers of a sequence in ascending order', async () => {
  const [first, second] = await asOwner(db, async (trx) => [
    await nextNumbers(trx, 'journal_id', 3),
    await nextNumbers(trx, 'journal_id', 1),
  ]);
  const [start = 0] = first ?? [];
  expect(first).toEqual([start, start + 1, start + 2]);
  expect(second).toEqual([start + 3]);
});
