import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { audit } from './audit.ts';
import { bonuses } from './bonuses.ts';
import { claims } from './claims.ts';
import type { CliCommand } from './command.ts';
import { content } from './content.ts';
import { dines } from './dines.ts';
import { feed } from './feed.ts';
import { keys } from './keys.ts';
import { ledger } from './ledger.ts';
import { maintenance } from './maintenance.ts';
import { members } from './members.ts';
import { merchants } from './merchants.ts';
import { offers } from './offers.ts';
import { partners } from './partners.ts';
import { payouts } from './payouts.ts';
import { queue } from './queue.ts';
import { reservations } from './reservations.ts';
import { reviews } from './reviews.ts';
import { rewards } from './rewards.ts';
import { staff } from './staff.ts';
import { surveys } from './surveys.ts';
import { webhooks } from './webhooks.ts';

const nouns = {
  merchants,
  members,
  feed,
  rewards,
  dines,
  claims,
  reservations,
  reviews,
  surveys,
  bonuses,
  offers,
  payouts,
  queue,
  ledger,
  maintenance,
  content,
  partners,
  audit,
  keys,
  webhooks,
  staff,
};

let cli: TestCli;
let before: string;
beforeAll(async () => {
  cli = await openTestCli();
  before = await stored();
});
afterAll(() => cli.close());

/** `FOLDER` is the folder of the test, `NONE` a file in it that does not exist. */
const reason = ['--reason', 'A late claim.'];
const member = ['--email', 'no@example.test'];
const entry = ['--page', 'home', '--slug', 'no-such-entry'];

/** A call of each command that takes a program, without the program. */
const ofProgram: Record<string, readonly string[]> = {
  'members find': ['nobody'],
  'members show': ['no@example.test'],
  'members import': ['EMPTY'],
  'members dine': [...member, '--merchant', 'm1', '--amount', '10.00'],
  'members unnumbered': [],
  'members connect': ['no@example.test', '--subject', 's'],
  'members bounced': member,
  'members emulate': [...member, ...reason],
  'members review': ['--transaction', '1'],
  'feed simulate': ['--members', '1', '--events', '1', '--seed', '1', '--out', 'NONE'],
  'rewards report': [],
  'rewards export': ['--out', 'FOLDER'],
  'rewards acknowledge': ['EMPTY'],
  'rewards files': [],
  'rewards adjust': [...member, '--source', 'M', '--amount=5', ...reason],
  'dines conflicts': [],
  'dines find': [],
  'claims list': [],
  'claims show': ['1'],
  'claims answer': ['--claim', '1', '--decline', ...reason],
  'reservations list': [],
  'reservations show': ['r1'],
  'reservations mark': ['r1', '--decision', 'no-show', ...reason],
  'reviews list': [],
  'reviews photos': ['--review', '1.1', '--to', 'FOLDER'],
  'reviews publish': ['--review', '1.1'],
  'reviews reject': ['--review', '1.1', ...reason],
  'reviews reply': ['--review', '1.1', '--text', 'Thank you', '--signature', 'Ana'],
  'surveys export': ['OUT', '--survey', 'experience'],
  'bonuses create': [
    ...['--code', 'SPRING', '--kind', 'campaign', '--amount', '5', '--description', 'Two dinners'],
    ...reason,
  ],
  'bonuses list': [],
  'bonuses end': ['--code', 'SPRING', ...reason],
  'offers create': [
    ...[...member, '--merchant', 'm1', '--amount', '5', '--ends', '2999-01-01'],
    ...reason,
  ],
  'offers list': [],
  'offers end': ['--offer', '1', ...reason],
  'payouts list': [],
  'payouts retry': ['1'],
  'payouts reconcile': ['EMPTY'],
  'queue list': [],
  'queue bulk': ['overdue:1', '--decision', 'close', '--dry-run', ...reason],
  'queue undo': ['999999', ...reason],
  'feed replay': ['simnet/none', ...reason],
  'ledger month': ['--month', '2026-06'],
  'ledger explain': ['no@example.test'],
  'maintenance on': [],
  'maintenance off': [],
  'partners export': ['FOLDER'],
  'partners import': ['FOLDER'],
  'content import': ['EMPTY', '--page', 'home'],
  'content export': ['--out', 'FOLDER'],
  'content diff': [],
  'content publish': [],
  'content hide': entry,
  'content history': entry,
  'content rollback': entry,
  'audit list': [],
  'staff list': [],
  'staff invite': ['ana@example.test', '--role', 'viewer'],
  'staff reset': ['no@example.test', ...reason],
  'staff grant': ['--email', 'ana@example.test', '--role', 'viewer', ...reason],
  'staff revoke': [...member, '--role', 'viewer', ...reason],
  'keys list': [],
  'keys create': ['--name', 'App', '--scopes', 'claims:read', ...reason],
  'keys rotate': ['000000000000', ...reason],
  'keys revoke': ['000000000000', ...reason],
  'webhooks list': [],
  'webhooks create': ['--url', 'http://127.0.0.1/', '--events', 'member.joined', ...reason],
  'webhooks update': ['wh_0', '--description', 'Theirs', ...reason],
  'webhooks delete': ['wh_0', ...reason],
  'webhooks rotate': ['wh_0', ...reason],
  'webhooks test': ['wh_0'],
  'webhooks deliveries': ['wh_0'],
  'webhooks show': ['wh_0', `evt_${'0'.repeat(32)}`],
  'webhooks replay': ['wh_0', '--event', `evt_${'0'.repeat(32)}`, ...reason],
};

/** A call of each command that concerns all programs. */
const ofAll: Record<string, readonly string[]> = {
  'merchants find': ['none'],
  'merchants show': ['none'],
  'merchants retire': ['none', ...reason],
  'merchants import': ['NONE'],
  'merchants set-identifier': ['m1', '--mid', '900', ...reason],
  'merchants tables': ['import', 'NONE'],
  'feed faults': [],
  'feed files': [],
  'feed mapping': ['check', 'NONE', 'NONE'],
  'feed records': [],
  'feed find': ['t1'],
  'feed import': ['NONE'],
  'feed rematch': [],
  'dines explain': ['1'],
  'payouts run': [],
  'queue show': ['overdue:1'],
  'queue resolve': ['overdue:1', '--decision', 'close', ...reason],
  'ledger check': [],
  'ledger rebuild': [],
  'ledger verify': ['NONE'],
  'maintenance status': [],
  'partners check': ['FOLDER'],
  'audit check': [],
  'staff deactivate': [...member, ...reason],
  'staff reactivate': [...member, ...reason],
};

const commandNamed = (name: string): CliCommand => {
  const [noun = '', verb = ''] = name.split(' ');
  const command = Object.entries(Reflect.get(nouns, noun) ?? {}).find(([key]) => key === verb)?.[1];
  if (!command) throw new Error(`there is no command ${name}`);
  // The lists of commands differ only in their names.
  return command as CliCommand;
};
const inFolder = (argument: string): string => {
  if (argument === 'FOLDER') return cli.folder;
  if (argument === 'EMPTY') return cli.write('empty.csv', '');
  if (argument === 'OUT') return join(cli.folder, 'out.csv');
  return argument === 'NONE' ? join(cli.folder, 'none.csv') : argument;
};
const run = (name: string, args: readonly string[]) =>
  cli.run(commandNamed(name), ...args.map(inFolder));

/** The number of rows per table. */
const stored = async (): Promise<string> => {
  const { rows } = await cli.db.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`);
  return JSON.stringify((await cli.db.pool.query(counts.join(' union all '))).rows);
};

/**
 * Text that messages must not contain: stack traces, internals of JavaScript or the database, and sentences of
 * libraries.
 */
const internals =
  /\bat .+:\d+:\d+|TypeError|undefined|\[object|NaN|relation "|syntax error|violates|null value|ECONN|Too (big|small)|[Ee]xpected |Invalid /;

it('the table has every command', () => {
  const all = Object.entries(nouns).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun} ${verb}`),
  );
  expect([...Object.keys(ofProgram), ...Object.keys(ofAll)].sort()).toEqual(all.sort());
});

describe('a program that does not exist', () => {
  it.each(Object.entries(ofProgram))('exits 2 from %s', async (name, args) => {
    const { status, out, err } = await run(name, [...args, '--partner', 'nowhere']);
    expect(err).toMatch(/^there is no program nowhere; there are .*jetblue/);
    expect([status, out]).toEqual([2, '']);
  });
});

describe('a hostile program name', () => {
  const slugs = [
    "'; drop table member; --",
    '../../etc/passwd',
    '__proto__',
    'JETBLUE',
    ' ',
    'é\0',
  ];
  it.each(slugs)('%j is not a program', async (slug) => {
    for (const name of ['rewards report', 'claims list', 'content diff'])
      expect(await run(name, [`--partner=${slug}`])).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringMatching(/^there is no program/),
      });
  });
});

describe('a file that does not exist', () => {
  const withFile = [
    ...['merchants import', 'feed import', 'ledger verify', 'members import', 'content import'],
    ...['payouts reconcile', 'rewards acknowledge', 'merchants tables'],
  ];
  it.each(withFile)('exits 1 from %s and is named', async (name) => {
    const isOfAll = Object.hasOwn(ofAll, name);
    const input = (isOfAll ? ofAll : ofProgram)[name] ?? [];
    const args = input.map((argument) => (argument === 'EMPTY' ? 'NONE' : argument));
    const { status, err } = await run(name, [
      ...args,
      ...(isOfAll ? [] : ['--partner', 'jetblue']),
    ]);
    expect(err).toContain('none.csv: there is no such file');
    expect(status).toBe(1);
  });

  // A folder of copy is imported as a whole.
  it.each(withFile.filter((name) => name !== 'content import'))(
    '%s names a folder given as a file',
    async (name) => {
      const isOfAll = Object.hasOwn(ofAll, name);
      const input = (isOfAll ? ofAll : ofProgram)[name] ?? [];
      const args = input.map((argument) => (/EMPTY|NONE/.test(argument) ? 'FOLDER' : argument));
      const { status, err } = await run(name, [
        ...args,
        ...(isOfAll ? [] : ['--partner', 'jetblue']),
      ]);
      expect(err).toContain(`${cli.folder}: that is a folder, not a file`);
      expect(status).toBe(1);
    },
  );
});

describe('an item that does not exist', () => {
  const unknown = [
    ...['members show', 'members dine', 'members bounced', 'members emulate', 'members review'],
    ...['rewards adjust', 'claims show', 'claims answer', 'reservations mark', 'reviews publish'],
    'reservations show',
    ...['reviews reject', 'reviews reply', 'bonuses end', 'offers create', 'offers end'],
    ...['payouts retry', 'ledger explain', 'content hide', 'content rollback'],
    ...['dines explain', 'queue show', 'queue resolve', 'queue undo', 'feed replay'],
    'merchants set-identifier',
    ...['staff revoke', 'staff deactivate', 'staff reactivate', 'keys rotate', 'keys revoke'],
    ...['webhooks update', 'webhooks delete', 'webhooks rotate', 'webhooks test'],
    ...['webhooks deliveries', 'webhooks show', 'webhooks replay'],
  ];
  it.each(unknown)('is named by %s', async (name) => {
    const input = ofProgram[name];
    const { status, out, err } = await run(
      name,
      input ? [...input, '--partner', 'jetblue'] : (ofAll[name] ?? []),
    );
    expect([1, 2]).toContain(status);
    expect([out, err.split('\n').length]).toEqual(['', 1]);
    expect(err.length).toBeGreaterThan(10);
    expect(err).not.toMatch(internals);
  });
});

describe('a command that reads', () => {
  const reads = [
    ...['rewards report', 'rewards files', 'dines conflicts', 'claims list', 'reviews list'],
    ...['bonuses list', 'offers list', 'payouts list', 'queue list', 'content diff'],
    ...['staff list', 'keys list', 'webhooks list'],
  ];
  it.each(reads)('%s prints JSON on its last line, twice the same', async (name) => {
    const args = ['--partner', 'jetblue', '--json'];
    const first = await run(name, args);
    expect([first.status, first.err]).toEqual([0, '']);
    const last: unknown = JSON.parse(first.out.split('\n').at(-1) ?? '');
    expect(typeof last).toBe('object');
    expect(await run(name, args)).toEqual(first);
  });
});

it('none of these calls has changed a row', async () => {
  expect(await stored()).toBe(before);
});

describe('hostile text', () => {
  const attack = `'"; drop table member; -- \u202e${'é'.repeat(300)}`;
  const written = Object.entries(ofProgram).filter(([, args]) => args.length > 1);
  it.each(written)(
    'in every option of %s is a message or a result, never a crash',
    async (name, args) => {
      const hostile = args.map((argument) =>
        /^--|^[A-Z]{3,}$/.test(argument) ? argument : attack,
      );
      const { status, err } = await run(name, [...hostile, '--partner', 'jetblue']);
      expect([0, 1, 2]).toContain(status);
      expect(err).not.toMatch(internals);
      if (status !== 0) expect(err).not.toBe('');
    },
  );
});
