import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHouseBook } from '#server/integrations/booking/house/house-book.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { importTables } from './import-tables.ts';
import type { CsvFault } from './read-csv.ts';
import { rowFaultText } from './row-fault.ts';

const header =
  'merchantId,tables,shifts,turnMinutes,daysAhead,leadMinutes,cancelMinutes,closures,cardRequired,depositCents';
const good = 'm1,2x1-2|1x3-6,Mon-Fri 17:00-21:00|Sun 11:00-13:00,90,30,0,60,2026-07-04,true,1500';

let db: Database;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-tables-'));
  db = await openTestDatabase();
  await addMerchants(db, ['m1']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await db.close();
});

const importRows = async (...rows: string[]) => {
  const file = join(folder, 'tables.csv');
  writeFileSync(file, [header, ...rows, ''].join('\n'));
  const faults: string[] = [];
  const onFault = ({ line, ...fault }: CsvFault) => faults.push(`${line}: ${rowFaultText(fault)}`);
  return { summary: await importTables(db, { file, onFault }), faults };
};
const timesOn = async (from: string, partySize = 2) => {
  const now = () => new Date('2026-06-15T16:00:00Z');
  const restaurant = { merchantId: 'm1', externalId: null, timeZone: 'America/New_York' };
  const found = await createHouseBook({ db, now }).readDays({
    restaurant,
    from,
    days: 1,
    partySize,
  });
  return { rules: found?.rules, times: found?.days[0]?.times.map(({ time }) => time) };
};

it('imports tables, shifts and closures, and again without a change', async () => {
  expect((await importRows(good)).summary).toEqual({
    rows: 1,
    added: 1,
    updated: 0,
    rejected: 0,
    skipped: 0,
  });
  expect((await importRows(good)).summary).toEqual({
    rows: 1,
    added: 0,
    updated: 1,
    rejected: 0,
    skipped: 0,
  });
  const sunday = await timesOn('2026-06-21');
  expect(sunday.times).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00']);
  expect(sunday.rules).toEqual({
    minParty: 1,
    maxParty: 6,
    daysAhead: 30,
    leadMinutes: 0,
    cancelMinutes: 60,
    requiresCard: true,
    depositCents: 1500,
  });
  expect((await timesOn('2026-06-20')).times).toEqual([]);
  expect((await timesOn('2026-07-04')).times).toEqual([]);
});

it.each([
  ['m2,1x1-2,Daily 17:00-21:00', 'merchantId is not known'],
  ['m1,1x3-2,Daily 17:00-21:00', 'tables must be like 4x1-2|2x2-4: "1x3-2"'],
  [
    'm1,1x1-2,Daily 17:10-21:00',
    'shifts must be like Mon-Fri 17:00-21:30|Sun 11:00-14:00: "Daily 17:10-21:00"',
  ],
  ['m1,1x1-2,Daily 17:00-21:00,50', 'turnMinutes is not a multiple of 15: "50"'],
  [
    'm1,1x1-2,Daily 17:00-21:00,,,,,2026-02-30',
    'closures contains an invalid date; each must exist and be written as YYYY-MM-DD: "2026-02-30"',
  ],
])('rejects %s and names the reason', async (row, reason) => {
  const cells = [...row.split(','), ...Array<string>(10).fill('')].slice(0, 10);
  const { summary, faults } = await importRows(cells.join(','));
  expect(faults).toEqual([`2: ${reason}`]);
  expect(summary.rejected).toBe(1);
});
