import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { maintenance } from './maintenance.ts';

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
});
afterAll(() => cli.close());

const closed = async () => {
  const report = await cli.json(maintenance.status);
  return (report.closed as { partner: string; area: string }[]).map(
    ({ partner, area }) => `${partner} ${area}`,
  );
};

it('closes and opens one area of one program', async () => {
  expect((await cli.run(maintenance.status)).out).toBe('Everything is open.');
  const on = await cli.run(maintenance.on, '--partner', 'jetblue', '--area', 'login');
  expect([on.status, on.out]).toEqual([0, expect.stringMatching(/^jetblue: login closed since 2/)]);
  expect(await closed()).toEqual(['jetblue login']);
  const off = await cli.run(maintenance.off, '--partner', 'jetblue', '--area', 'login');
  expect(off.out).toBe('Everything is open.');
});

it('closes every program where none is named, and lists the same closing once', async () => {
  await cli.run(maintenance.on);
  const { out } = await cli.run(maintenance.on);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^every program: all closed since \d{4}-\d{2}-\d{2}T/),
  ]);
  await cli.run(maintenance.off);
  expect(await closed()).toEqual([]);
});

it('opening one program leaves the closing of another', async () => {
  await cli.run(maintenance.on, '--partner', 'jetblue');
  await cli.run(maintenance.on, '--partner', 'nosh', '--area', 'join');
  await cli.run(maintenance.off, '--partner', 'jetblue');
  expect(await closed()).toEqual(['nosh join']);
  await cli.run(maintenance.off, '--partner', 'nosh');
  expect(await closed()).toEqual([]);
});

it.each([
  [['--partner', 'nowhere'], /^there is no program nowhere; there are .*jetblue/],
  [['--area', 'kitchen'], /^--area can be all, /],
  [['now'], /^now is one argument too many$/],
])('rejects %j and closes nothing', async (args, message) => {
  const { status, out, err } = await cli.run(maintenance.on, ...args);
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(message);
  expect(await closed()).toEqual([]);
});
