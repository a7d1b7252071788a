import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { bonuses } from './bonuses.ts';

let cli: TestCli;
const jetblue = ['--partner', 'jetblue'];
beforeAll(async () => {
  cli = await openTestCli();
  await cli.addStaff('ruth@example.test', 'admin');
});
afterAll(() => cli.close());

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const create = (code: string, ...args: string[]) =>
  cli.run(
    bonuses.create,
    ...[...jetblue, '--code', code, '--kind', 'campaign', '--amount', '500'],
    ...[
      '--description',
      'Two good dinners',
      '--reason',
      'Summer',
      '--as',
      'ruth@example.test',
      ...args,
    ],
  );
const end = (code: string) =>
  cli.run(
    bonuses.end,
    ...jetblue,
    '--code',
    code,
    '--reason',
    'Enough.',
    '--as',
    'ruth@example.test',
  );
const listed = async (...args: string[]) =>
  ((await cli.json(bonuses.list, ...jetblue, ...args)).bonuses as { code: string }[]).map(
    ({ code }) => code,
  );

describe('bonuses', () => {
  it('are an empty list at first', async () => {
    expect((await cli.run(bonuses.list, ...jetblue)).out).toMatch(/no bonus matches/i);
  });

  it('are created with their terms, and audited', async () => {
    const { status, out, err } = await create('SUMMER', '--dines', '2', '--min-spend', '25.00');
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^SUMMER: 500 points, from \d{4}-\d{2}-\d{2}, without an end$/);
    const { out: line } = await cli.run(bonuses.list, ...jetblue);
    expect(line).toMatch(/^SUMMER .* 2 dines of \$25\.00 in 30 days .* 0 turned on, 0 earned$/);
    const entries = await asEngine(cli.db, (trx) =>
      trx.selectFrom('audit').select(['actor', 'detail']).execute(),
    );
    expect(entries.at(-1)).toMatchObject({ actor: 'ruth@example.test' });
    expect(entries.at(-1)?.detail).toContain('Summer');
  });

  it('are limited to an audience and a budget', async () => {
    const audience = ['--tiers', 'VIP; optedin', '--without-dine-for', '30'];
    const places = ['--places', 'ma; Boston, MA', '--budget', '50000'];
    expect((await create('LAPSED', ...audience, ...places)).err).toBe('');
    const { bonuses: all } = await cli.json(bonuses.list, ...jetblue);
    expect((all as { code: string }[]).find(({ code }) => code === 'LAPSED')).toMatchObject({
      budgetUnits: 50_000,
      audience: { tiers: ['VIP', 'OptedIn'], noDineDays: 30, places: ['MA', 'Boston, MA'] },
    });
    expect((await create('WRONG', '--places', 'Nowhere')).err).toMatch(
      /^--places: Nowhere is not a/,
    );
    await end('LAPSED');
  });

  it('have unique codes', async () => {
    const { status, err } = await create('SUMMER');
    expect(status).toBe(2);
    expect(err).toMatch(/^--code: /);
  });

  it('end today once members could turn them on', async () => {
    const { status, out } = await end('SUMMER');
    expect(status).toBe(0);
    expect(out).toMatch(/^SUMMER has its last day today/);
  });

  it('are removed when they end before they began', async () => {
    await create('AUTUMN', '--starts', day(10), '--ends', day(20));
    expect(await listed()).toContain('AUTUMN');
    expect((await end('AUTUMN')).out).toBe('AUTUMN had not begun and is removed');
    expect(await listed('--all')).not.toContain('AUTUMN');
  });

  it('that staff did not create cannot be ended', async () => {
    const { status, err } = await end('NONE42');
    expect([status, err]).toEqual([2, expect.stringMatching(/^--code: there is no bonus NONE42/)]);
  });

  it.each([
    ['a code in lower case', 'summer', [], /^--code: /],
    ['a code of two letters', 'AB', [], /^--code: /],
    ['an unknown kind', 'WINTER', ['--kind', 'gift'], /^--kind/],
    ['half a point', 'WINTER', ['--amount', '0.5'], /^--amount 0\.5 is not an amount/],
    ['no dines', 'WINTER', ['--dines', '0'], /^--dines/],
    ['days in words', 'WINTER', ['--days', 'ten'], /^--days/],
    ['a spend that is not an amount', 'WINTER', ['--min-spend', 'much'], /^--min-spend/],
    ['an end before its start', 'WINTER', ['--starts', day(9), '--ends', day(8)], /^--ends: /],
    ['a day that does not exist', 'WINTER', ['--ends', '2026-02-30'], /^--ends: /],
    ['no reason', 'WINTER', ['--reason', ' '], /^--reason needs at least 3 characters$/],
  ])('are not created with %s', async (_, code, args, message) => {
    const { status, err } = await create(code, ...args);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(await listed('--all')).not.toContain('WINTER');
  });
});
