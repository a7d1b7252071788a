import { expect, it, vi } from 'vitest';
import type { Partner } from '#contract/partner.ts';
import { announce } from '#server/announce.ts';
import { testPartner } from '#server/testing/test-earning.ts';
import { CliCommand, command } from './command.ts';
import { completionScript } from './completion.ts';
import { nounOf } from './program.ts';
import { createFaultPrinter, keyParts, nextKey, printSummary, secondsSince } from './report.ts';

const printed = (method: 'log' | 'error', run: () => void): unknown[] => {
  const print = vi.spyOn(console, method).mockReturnValue();
  run();
  const texts = print.mock.calls.map(([text]) => text);
  print.mockRestore();
  return texts;
};

it.each([
  [19, 19, undefined],
  [20, 20, undefined],
  [21, 21, 'and 1 more row; 2> FILE writes all of them'],
  [1020, 21, 'and 1,000 more rows; 2> FILE writes all of them'],
])('of %i rejected rows prints %i lines on a terminal, and all elsewhere', (rows, lines, last) => {
  const printFaults = (isTerminal: boolean) =>
    printed('error', () => {
      const faults = createFaultPrinter(isTerminal);
      for (let line = 1; line <= rows; line += 1)
        faults.print({ file: 'a.csv', line, code: 'quoteOpen', values: {} });
      faults.done();
    });
  const texts = printFaults(true);
  expect(texts).toHaveLength(lines);
  expect(printFaults(false)).toHaveLength(rows);
  expect(texts[0]).toBe('a.csv:1: a quote is not closed');
  if (last) expect(texts.at(-1)).toBe(last);
});

it('prints a readable summary with labels and separators', () => {
  const texts = printed('log', () => printSummary({ newCards: 1200, rows: 3 }, false));
  expect(texts).toEqual(['new cards            1,200', 'rows                 3']);
});

it('prints a machine-readable summary as one JSON object', () => {
  const texts = printed('log', () => printSummary({ newCards: 1200, rows: 3 }, true));
  expect(texts).toEqual(['{"newCards":1200,"rows":3}']);
});

it.each([
  [false, {}, []],
  [true, { next: '2,b' }, ['only the first 2 are listed; --after 2,b continues']],
])('names the key of the last row where a list has more (%s)', (hasMore, result, expected) => {
  const rows = ['a', 'b'];
  let next: unknown;
  const texts = printed('error', () => {
    next = nextKey({ name: 'after', rows, hasMore }, (row) => `2,${row}`);
  });
  expect([next, texts]).toEqual([result, expected]);
});

it('reads the parts of a key, the last of which may contain commas', () => {
  const call = (after: string) => ({ values: { after }, files: [] });
  expect(keyParts(call('2026-01-01,a,b'), 'after', 2)).toEqual(['2026-01-01', 'a,b']);
  expect(keyParts(call(''), 'after', 2)).toBeNull();
  expect(() => keyParts(call('x'), 'after', 2)).toThrow('--after is the key that the list printed');
});

it('measures seconds to the millisecond', () => {
  const seconds = secondsSince(performance.now() - 1234.56);
  expect(seconds).toBeGreaterThanOrEqual(1.234);
  expect(seconds * 1000).toBeCloseTo(Math.round(seconds * 1000), 6);
});

it('completes nouns, verbs and options; each option once', () => {
  const find = command('find a member').option('--partner <SLUG>', 'the program');
  const program = new CliCommand('dineback').version('1.0.0', '-V, --version');
  program.addCommand(nounOf('members', { find: find.runs(async () => 0) }));
  const script = completionScript(program);
  expect(script).toContain('    ""*) choices="members --version --help help" ;;');
  expect(script).toContain('    "members "*) choices="find --help" ;;');
  expect(script).toContain('    "members find "*) choices="--partner --json --help" ;;');
});

const partners = (...list: Partner[]) => new Map(list.map((partner) => [partner.slug, partner]));
const sky = testPartner('sky', { programName: 'Sky Dining' });
const other = testPartner('cloud', { enrollmentType: 'sso' });
const originOf = (slug: string) =>
  slug === 'sky' ? 'http://localhost:4000' : `http://${slug}.localhost:4000`;

it('announces the URLs of the default program and of the others', () => {
  const text = announce({
    port: 4000,
    defaultPartner: 'sky',
    partners: partners(sky, other),
    hints: undefined,
    originOf,
  });
  expect(text).toBe(
    [
      'Dineback runs at http://localhost:4000 (Sky Dining)',
      'Other programs: http://<program>.localhost:4000 with cloud',
      '',
    ].join('\n'),
  );
});

it('announces how to sign in to the demonstration, and no member of another program', () => {
  const text = announce({
    port: 4000,
    defaultPartner: 'sky',
    partners: partners(sky, other),
    originOf,
    hints: {
      password: 'correct horse',
      dineCommand: 'npx dineback members dine',
      signIns: [
        { partner: 'sky', email: 'ada@example.test', who: 'a VIP' },
        { partner: 'cloud', email: 'grace@example.test', who: 'new' },
      ],
    },
  });
  expect(text).toContain('Sign in with the password "correct horse" as\n  ada@example.test');
  expect(text).not.toContain('grace@example.test');
  expect(text).not.toContain('console');
  expect(text).toContain('Try single sign-on at http://cloud.localhost:4000/Login');
  expect(text).toContain('Send a dine: PORT=4000 npx dineback members dine');
});

it('names the console and how to sign in to it', () => {
  const hints = {
    password: 'x',
    dineCommand: '',
    signIns: [],
    staff: { emails: ['admin@staff.example', 'viewer@staff.example'], password: 'open door' },
  };
  const text = announce({
    port: 4000,
    defaultPartner: 'sky',
    partners: partners(sky),
    hints,
    originOf,
    consoleOrigin: 'http://console.localhost:4000',
  });
  expect(text).toContain('Staff console: http://console.localhost:4000\n');
  expect(text).toContain('"open door" as admin@staff.example, viewer@staff.example');
});

it.each([
  ['.data', 'Send a dine: PORT=4000 npx'],
  ['/srv/mine', 'Send a dine: DATA_DIR=/srv/mine PORT=4000 npx'],
  ["/srv/Ann's data", "Send a dine: DATA_DIR='/srv/Ann'\\''s data' PORT=4000 npx"],
])('names the data folder %s in the dine command unless it is the default', (dataDir, line) => {
  const hints = { password: 'x', dineCommand: 'npx dineback members dine', signIns: [] };
  const text = announce({
    port: 4000,
    dataDir,
    defaultPartner: 'sky',
    partners: partners(sky),
    hints,
    originOf,
  });
  expect(text).toContain(line);
});
