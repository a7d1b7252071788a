import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/index.ts';
import { fillDataDirectory } from '#server/platform/db/test-database.ts';
import { capture } from '#server/testing/test-cli.ts';
import { runProgram } from './run-program.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;

// Stays open, so that each command does not start and stop the database.
let db: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-cli-'));
  await fillDataDirectory(join(folder, 'data'));
  db = await openDatabase({ dataDir: join(folder, 'data') });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const dinebackIn = (dataDir: string, ...args: string[]) => {
  const { DATABASE_URL: _, ...env } = process.env;
  const ended = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    env: {
      ...env,
      DATA_DIR: dataDir,
      PORT: '39999',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  });
  return { status: ended.status, out: ended.stdout, err: ended.stderr };
};
const dineback = (...args: string[]) => dinebackIn(join(folder, 'data'), ...args);
// The same in this process.
const call = (...args: string[]) => {
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('PORT', '39999');
  return capture(() => runProgram(args));
};
afterEach(() => void vi.unstubAllEnvs());
const write = (name: string, ...lines: string[]) => {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
};

describe('an invalid call exits with 2 and the error', () => {
  it.each([
    [['merchant', 'import'], /there is no noun merchant; there are merchants, members/],
    [['offers', 'create', '--partner', 'jetblue'], /--email is missing/],
    [
      ['offers', 'end', '--partner', 'jetblue', '--offer', 'x', '--reason', 'late'],
      /--offer is the number/,
    ],
    [['bonuses', 'end', '--partner', 'jetblue', '--code', 'X'], /--reason is missing/],
    [
      [
        ...['merchants', 'set-identifier', 'm1', '--vmid', '8', '--vsid', '9'],
        ...['--reason', 'the bank named it'],
      ],
      /name one of --mid, --vmid and --vsid/,
    ],
    [['merchnats', 'import'], /did you mean merchants\?$/m],
    [['feed', 'imprt'], /did you mean import\?$/m],
    [['merchants', 'import', 'x', '--dry-rnu'], /'--dry-rnu'; did you mean --dry-run\?$/m],
    [['feed', 'export'], /feed has no verb export; it has .*import/],
    [['feed', 'import', 'x', '--fast'], /Unknown option '--fast'/],
    [['feed', 'import'], /the file is missing/],
    [['dines', 'explain'], /ID is missing/],
    [['dines', 'explain', 'x'], /ID is a number/],
    [['feed', 'import', 'a', 'b'], /b is one argument too many/],
    [['members', 'import', 'x'], /--partner is missing/],
    [['rewards', 'report', '--partner', 'jetblue', '--format', 'xml'], /--format can only be csv/],
  ])('%j', async (args, message) => {
    const { status, err } = await call(...args);
    expect(err).toMatch(message);
    expect(status).toBe(2);
  });
});

it.each([
  [[], 0],
  [['help'], 0],
  [['help', 'feed'], 0],
  [['help', 'feed', 'import'], 0],
  [['feed'], 0],
  [['--help'], 0],
  [['feed', '--help'], 0],
  [['feed', 'import', '--help'], 0],
])('help of %j', async (args, status) => {
  const ended = await call(...args);
  expect(ended.out).toContain('usage: dineback');
  expect(ended.status).toBe(status);
});

it('exits with the status of an invalid call and names the error', () => {
  const { status, err } = dineback('feed', 'import');
  expect([status, err]).toEqual([2, 'dineback: the file is missing\n']);
});

it('prints its version', () => {
  const { out, status } = dineback('--version');
  expect(out).toMatch(/^dineback \d+\.\d+\.\d+\n$/);
  expect(status).toBe(0);
});

it('prints a completion script that bash can load', async () => {
  const { out } = await call('completion');
  const check = `${out}\nCOMP_WORDS=(dineback feed im); COMP_CWORD=2; _dineback; echo "\${COMPREPLY[@]}"`;
  const loaded = spawnSync('bash', ['-c', check], { encoding: 'utf8' });
  expect([loaded.stderr, loaded.stdout]).toEqual(['', 'import\n']);
});

it('refuses to read from a database that is not migrated', () => {
  const { status, err } = dinebackIn(join(folder, 'new'), 'claims', 'list', '--partner', 'jetblue');
  expect([status, err]).toEqual([1, expect.stringContaining('pending migrations')]);
});

it('imports files and reports rewards, with a bad row, an unknown program and a missing file', async () => {
  const merchants = write(
    'merchants.csv',
    'merchantId,name,cuisines,address1,city,state,zip,latitude,longitude,timezone,mids',
    'm1,Kitchen,Thai,1 Main St,New York,NY,10001,40.7,-73.9,America/New_York,900100',
  );
  const members = write(
    'members.csv',
    'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour',
    'ada@example.test,Ada,Byron,10001,OptedIn,true,2026-01-01,tok_1,Visa,4242',
  );
  const event = {
    provider: 'simnet',
    messageId: 'x1',
    eventType: 'clearing',
    transactionId: 'x1',
    sequence: 1,
    cardToken: 'tok_1',
    mid: '900100',
    amountCents: 4250,
    currency: 'USD',
    occurredAt: '2026-06-10T19:30:00',
  };
  const feed = write('feed.ndjson', JSON.stringify(event), '{"provider":');
  const checked = await call('merchants', 'import', merchants, '--dry-run', '--json');
  expect(JSON.parse(checked.out)).toMatchObject({ rows: 1, added: 1, rejected: 0 });
  const imported = await call('merchants', 'import', merchants, '--json');
  expect(JSON.parse(imported.out)).toMatchObject({ rows: 1, added: 1 });
  const wrongType = await call(
    'merchants',
    'import',
    write('feed.txt', '{"a": "b"}', '{"c": "d"}'),
  );
  expect(wrongType.err.trim().split('\n')).toEqual([
    expect.stringMatching(/feed\.txt: (is not a CSV file|lacks the columns)/),
  ]);
  const absent = await call('members', 'import', members, '--partner', 'nowhere');
  expect([absent.status, absent.err]).toEqual([2, expect.stringContaining('no program nowhere')]);
  expect((await call('members', 'import', members, '--partner', 'jetblue')).status).toBe(0);
  const missing = await call('feed', 'import', join(folder, 'none.ndjson'));
  expect([missing.status, missing.err]).toEqual([
    1,
    expect.stringContaining('none.ndjson: there is no such file'),
  ]);
  const wrong = await call('feed', 'import', feed, '--json');
  expect(wrong.err).toContain(`${feed}:2: is not JSON`);
  expect(wrong.status).toBe(1);
  const summary = JSON.parse(wrong.out.trim().split('\n').at(-1) ?? '');
  expect(Object.keys(summary).join()).toBe(
    'events,duplicates,conflicts,rejected,warnings,unknownCard,unknownMerchant,unlinkedRefunds,refunded,chargebacks,replacedCards,dines,awarded,deferred,forfeited,pending,rewardUnits,seconds,eventsPerSecond',
  );
  expect(summary).toMatchObject({ events: 2, rejected: 1, awarded: 1, rewardUnits: 127 });
  const dine = await call(
    'members',
    'dine',
    '--partner',
    'jetblue',
    '--email',
    'ada@example.test',
    '--merchant',
    'm1',
    '--amount',
    '10.00',
  );
  expect([dine.status, dine.out]).toEqual([0, expect.stringMatching(/-c awarded/)]);
  const explained = await call('dines', 'explain', '1');
  const titles = ['EVENTS', 'FACTS', 'RULES', 'JOURNALS', 'PAYOUTS', 'CONFLICTS'];
  expect(explained.out.match(/^[A-Z]+$/gm)).toEqual(titles);
  const report = await call('rewards', 'report', '--partner', 'jetblue', '--format', 'csv');
  expect(report.out.trim().split('\n')).toEqual(['email,points,dines', 'ada@example.test,157,2']);
  const offered = await call(
    ...['offers', 'create', '--partner', 'jetblue', '--email', 'ada@example.test'],
    ...['--merchant', 'm1', '--amount', '500', '--ends', '2999-01-01', '--reason', 'late check'],
  );
  expect([offered.status, offered.err]).toEqual([2, expect.stringMatching(/--ends: 2999-01-01/)]);
  const bonus = ['--partner', 'jetblue', '--code', 'SPRING', '--reason', 'for spring'];
  const created = await call(
    ...['bonuses', 'create', ...bonus, '--kind', 'campaign', '--amount', '500'],
    ...['--description', 'Two dinners', '--dines', '2', '--min-spend', '25'],
  );
  expect([created.status, created.out]).toEqual([0, expect.stringMatching(/^SPRING: 500 points/)]);
  const listed = await call('bonuses', 'list', '--partner', 'jetblue', '--json');
  expect(JSON.parse(listed.out)).toMatchObject({
    bonuses: [{ code: 'SPRING', dines: 2, minSpendCents: 2500, state: 'running', enrolled: 0 }],
  });
  expect((await call('bonuses', 'end', ...bonus)).out).toMatch(/SPRING has its last day today/);
  const check = await call('ledger', 'check');
  expect(check.out).toMatch(/ledger hash [0-9a-f]{64}/);
  expect(check.status).toBe(0);
  const rebuilt = await call('ledger', 'rebuild');
  expect(rebuilt.out).toMatch(/events and 0 decisions replayed\nequal: ledger hash [0-9a-f]{64}/);
  expect(rebuilt.status).toBe(0);
});
