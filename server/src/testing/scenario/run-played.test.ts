import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import type { SandboxRun } from '#server/platform/sandbox/run-sandbox.ts';
import { readScenarioText } from '#server/platform/sandbox/scenario-files.ts';
import { runPlayed } from './run-played.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const play = (run: Partial<SandboxRun>, database = db) =>
  runPlayed(database, {
    text: '',
    on: null,
    until: null,
    order: 'forwards',
    seed: 1,
    program: {},
    ...run,
  });

const dine = '2026-06-10 19:30  clearing  a  $100.00\n';

it.each([
  '02-clearing-only.txt',
  '13-eleventh-and-twelfth-dine.txt',
  '24-refund-drops-bonus.txt',
  '30-shared-identifier.txt',
])(
  'plays %s forwards to its facts, and backwards and shuffled to the same balances',
  { timeout: 60_000 },
  async (file) => {
    const text = (await readScenarioText(file)) ?? '';
    const expected = text.split('\n').filter((line) => line.startsWith('= '));
    const forwards = await play({ text });
    expect(forwards.fault).toBeNull();
    expect(forwards.frames.at(-1)?.facts.map((fact) => `= ${fact}`)).toEqual(expected);
    const balances = (facts: readonly string[] = []) =>
      facts.filter((fact) => fact.startsWith('balance'));
    for (const order of ['backwards', 'shuffled'] as const) {
      const { frames, fault } = await play({ text, order, seed: 7 });
      expect(fault).toBeNull();
      expect(balances(frames.at(-1)?.facts)).toEqual(balances(forwards.frames.at(-1)?.facts));
    }
  },
);

it('runs the clock on until a held reward is final, and starts on any day', async () => {
  const fresh = await openTestDatabase();
  const held = `partner  {"posting":{"holdDays":10}}\n${dine}`;
  const waits = await play({ text: held });
  expect(waits.frames.at(-1)?.facts).toContainEqual(expect.stringContaining('Deferred'));
  const { frames } = await play({ text: held, until: '2026-06-25' }, fresh);
  expect(frames.map(({ step }) => step)).toEqual([
    '2026-06-10 19:30:00  clearing  a  $100.00',
    '2026-06-25 12:00:00  clock',
  ]);
  expect(frames.at(-1)?.at).toBe('2026-06-25T16:00:00.000Z');
  expect(frames.at(-1)?.facts).toContainEqual(expect.stringMatching(/^row {2}a .*Awarded/));
  const moved = await play({ text: dine, on: '2031-01-02' });
  expect(moved.frames[0]?.facts[0]).toContain('2031-01-02');
  await fresh.close();
});

it.each([
  ['no <b>scenario</b>', 'no time begins the step: no <b>scenario</b>'],
  ['partner  {"slug":}\n', 'the settings are no JSON object: {"slug":}'],
  ['2026-06-10 19:30  constructor  a\n', 'no step is called constructor'],
  ['2026-06-10 19:30  clearing  a  lots\n', 'no amount in'],
  [`${dine}2026-06-11 19:30  adjust  5  member=zoe\n`, 'no member is called zoe'],
  [
    'partner  {"earnRates":{"OptedIn":"lots"}}\n2026-06-10 19:30  clearing  a  $1.00\n',
    'earnRates',
  ],
  [dine.repeat(201), 'a scenario has at most 200 steps'],
  ['2026-06-10 19:30  unlink  nothing\n', 'A step names a card'],
])('names what is wrong with %j', async (text, fault) => {
  expect((await play({ text })).fault).toContain(fault);
});
