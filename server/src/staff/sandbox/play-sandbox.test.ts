import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { hashTables } from '#server/testing/hash-tables.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
const { url } = { url: process.env.DATABASE_URL };
beforeAll(async () => {
  const opened = await openTestDatabase();
  db = opened;
  // A player that read this process's environment would write into the live database.
  process.env.DATABASE_URL = opened.url;
  staff = createTestStaff(db);
  partner = await staff.addPartner({ earnRates: { OptedIn: 7 } });
  const merchant = await staff.addMerchant();
  const { tokens } = await staff.addMember(partner, { email: 'ada@example.test' });
  const bill = { cardToken: tokens[0] ?? '', mid: merchant.mids[0] ?? '', amountCents: 4250 };
  await ingestEvents(staff.engine, [testEvent({ ...bill, transactionId: 'live' })]);
});
afterAll(async () => {
  if (url === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = url;
  await db.close();
});

const play = (run: Partial<Parameters<ReturnType<TestStaff['as']>['sandbox']['play']>[0]>) =>
  staff.as().sandbox.play({ partner, text: '', ...run });

const dine = '2026-06-10 19:30  clearing  a  $100.00\n';

it('plays a scenario of the product to its expected facts, by the terms that it or the program names', {
  timeout: 120_000,
}, async () => {
  const client = staff.as();
  const { scenarios } = await client.sandbox.scenarios({ partner });
  expect(scenarios.length).toBeGreaterThan(60);
  const file = '24-refund-drops-bonus.txt';
  const { text } = await client.sandbox.scenario({ partner, file });
  const expected = text
    .split('\n')
    .flatMap((line) => (line.startsWith('= ') ? [line.slice(2)] : []));
  const { frames, fault } = await play({ text });
  expect([fault, frames.at(-1)?.facts]).toEqual([null, expected]);
  const byProgram = await play({ text: dine, terms: 'program' });
  expect(byProgram.frames.at(-1)?.facts.at(-1)).toBe('balance  ada  available 700');
  await expect(
    client.sandbox.scenario({ partner, file: '../../../package.json' }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_SCENARIO' });
});

it('writes no row of the live database and leaves its clock alone, whatever is played', {
  timeout: 120_000,
}, async () => {
  const before = await hashTables(db);
  const at = staff.clock.at.getTime();
  const hostile = [
    `partner  {"slug":"${partner}"}\nmember  ada  {"email":"ada@example.test"}\n${dine}`,
    `partner  {"slug":"${partner}","id":"${partner}","__proto__":{"slug":"${partner}"}}\n${dine}`,
    `2026-06-10 19:30  adjust  99999999\n2026-06-11 09:00  payout\n`,
    `restaurant  lupa  {"name":"'; drop table dine; --"}\n2026-06-10 19:30  clearing  '); --  $5.00\n`,
    '2026-06-10 19:30  $(touch owned)  `id`\n',
  ];
  for (const text of hostile) await play({ text, terms: 'program', until: '2026-06-20' });
  expect(staff.clock.at.getTime()).toBe(at);
  expect(await hashTables(db)).toEqual(before);
});

it('refuses more concurrent runs than the machine can play, and plays the others', {
  timeout: 120_000,
}, async () => {
  const runs = await Promise.allSettled(Array.from({ length: 12 }, () => play({ text: dine })));
  const refused = runs.filter(({ status }) => status === 'rejected');
  // Two play and four wait, at most half a minute on a busy machine.
  expect(refused.length).toBeGreaterThanOrEqual(6);
  expect(refused.length).toBeLessThanOrEqual(10);
  for (const run of refused) expect(run).toMatchObject({ reason: { code: 'SANDBOX_BUSY' } });
});
