import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, type TestEarning, testPartner } from '#server/testing/test-earning.ts';
import { importMembers } from './import-members.ts';
import { rowFaultText } from './row-fault.ts';

let db: Database;
let earning: TestEarning;
let folder: string;
let slug: string;
let faults: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  folder = mkdtempSync(join(tmpdir(), 'dineback-numbers-'));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  slug = await earning.addPartner();
});

const HEADER =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour,memberNumber';
const row = (name: string, number: string, card = name) =>
  `${name}@example.test,Ada,Byron,10001,OptedIn,true,2026-01-01,${slug}-${card},Visa,4242,${number}`;

const importRows = (rows: readonly string[], settings: Record<string, unknown> = {}) => {
  faults = [];
  const file = join(folder, 'members.csv');
  writeFileSync(file, [HEADER, ...rows].join('\n'));
  return importMembers(db, {
    file,
    partner: testPartner(slug, settings),
    now: new Date('2026-06-01'),
    onFault: ({ line, ...fault }) => faults.push(`${line}: ${rowFaultText(fault)}`),
  });
};

const numbers = async () => {
  const members = await db.kysely
    .selectFrom('member')
    .select(['email', 'partner_number'])
    .where('partner_id', '=', slug)
    .orderBy('email')
    .execute();
  return Object.fromEntries(
    members.map(({ email, partner_number }) => [email.split('@')[0], partner_number]),
  );
};

it('stores the number in the form that the join page stores', async () => {
  await importRows([row('ann', 'ab12345678'), row('bea', '123-456 789'), row('cy', '')]);
  expect(faults).toEqual([]);
  expect(await numbers()).toEqual({ ann: 'AB12345678', bea: '123456789', cy: null });
});

it('updates the number on a repeat, and a blank cell leaves it unchanged', async () => {
  await importRows([row('ann', 'AB1111'), row('bea', 'AB2222')]);
  await importRows([row('ann', 'AB3333'), row('bea', '')]);
  expect(await numbers()).toEqual({ ann: 'AB3333', bea: 'AB2222' });
  await importRows([row('ann', 'AB4444'), row('ann', '', 'second')]);
  expect(faults).toEqual([]);
  expect(await numbers()).toEqual({ ann: 'AB4444', bea: 'AB2222' });
});

it.each(['AB123', 'AB1234567890123', 'AB=123456', "'AB123456", 'AB123456é'])(
  'rejects %s as a number',
  async (number) => {
    const summary = await importRows([row('ann', number), row('bea', 'AB2222')]);
    expect(faults).toEqual([
      `2: memberNumber is not 6 to 14 letters or digits: ${JSON.stringify(number)}`,
    ]);
    expect(summary).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    expect(await numbers()).toEqual({ bea: 'AB2222' });
  },
);

it('rejects the whole row of a number that another member has, in the database or above in the file', async () => {
  await importRows([row('ann', 'AB1111')]);
  const summary = await importRows([
    row('bea', 'ab-1111'),
    row('cy', 'AB2222'),
    row('dee', 'AB2222'),
    row('cy', 'AB2222', 'second'),
  ]);
  expect(faults).toEqual([
    '2: memberNumber belongs to another member',
    '4: memberNumber belongs to another member',
  ]);
  expect(summary).toMatchObject({ rows: 4, added: 1, newCards: 2, rejected: 2 });
  expect(await numbers()).toEqual({ ann: 'AB1111', cy: 'AB2222' });
});

it('accepts the same number in another program', async () => {
  await importRows([row('ann', 'AB1111')]);
  slug = await earning.addPartner();
  await importRows([row('bea', 'AB1111')]);
  expect(faults).toEqual([]);
});

it('rejects a number in a program without numbers', async () => {
  await importRows([row('ann', 'AB1111'), row('bea', '')], { hasPPN: false });
  expect(faults).toEqual(['2: memberNumber is given, but the program has no numbers']);
  expect(await numbers()).toEqual({ bea: null });
});

it('rejects the row when a member joins with the number at the same moment', async () => {
  const imports = await Promise.all(
    ['ann', 'bea'].map(async (name) => {
      const file = join(folder, `${name}.csv`);
      writeFileSync(file, [HEADER, row(name, 'AB9999')].join('\n'));
      const reasons: string[] = [];
      await importMembers(db, {
        file,
        partner: testPartner(slug),
        now: new Date('2026-06-01'),
        onFault: (fault) => reasons.push(rowFaultText(fault)),
      });
      return reasons;
    }),
  );
  expect(imports.flat()).toEqual(['memberNumber belongs to another member']);
});
