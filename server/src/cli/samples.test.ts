import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { feed } from './feed.ts';
import { ledger } from './ledger.ts';
import { members } from './members.ts';
import { merchants } from './merchants.ts';
import { queue } from './queue.ts';
import { rewards } from './rewards.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const commands = { merchants, members, feed, rewards, ledger };

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
});
afterAll(() => cli.close());

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, section = ''] = /\*\*Import your own files[^`]*```sh\n([\s\S]*?)```/.exec(readme) ?? [];
const calls = section
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line.startsWith('npx dineback '));

it('the README imports the sample files', () => {
  expect(calls).toHaveLength(5);
});

it.each(calls)('%s succeeds', async (line) => {
  const [, , noun = '', verb = '', ...args] = line.split(' ');
  const found: unknown = Reflect.get(Reflect.get(commands, noun), verb);
  // The lists of commands differ only in their names.
  const command = found as (typeof merchants)['import'];
  const paths = args.map((arg) => (arg.startsWith('docs/') ? join(root, arg) : arg));
  const { status, err } = await cli.run(command, ...paths);
  expect([err, status]).toEqual(['', 0]);
});

it('the sample members earn', async () => {
  const { out } = await cli.run(rewards.report, '--partner', 'jetblue', '--format', 'csv');
  expect(out).toContain('nora.sample@example.test');
});

it('a stored event is decided again, which changes nothing', async () => {
  const replay = (id: string, ...more: string[]) =>
    cli.run(feed.replay, id, '--partner', 'jetblue', '--reason', 'Checked again.', ...more);
  for (const more of [['--dry-run'], []]) {
    const { status, out } = await replay('simnet/sample-0001', ...more);
    expect([status, out]).toEqual([0, expect.stringMatching(/^nothing changes: /)]);
  }
  const unknown = await replay('simnet/sample-none');
  expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining('sample-none')]);
});

it('a month adds up from what was owed before to what is owed after', async () => {
  const month = (name: string) =>
    cli.run(ledger.month, '--partner', 'jetblue', '--month', name, '--json');
  const { opening, lines, closing } = JSON.parse((await month('2026-06')).out);
  const moved = lines.reduce((sum: number, { units }: { units: number }) => sum + units, 0);
  expect(opening + moved).toBe(closing);
  expect((await month('2026-13')).status).toBe(2);
});

it('items that are decided together are of one queue, and each that does not wait is refused', async () => {
  const decide = (...args: string[]) =>
    cli.run(
      queue.bulk,
      ...args,
      ...['--partner', 'jetblue', '--decision', 'close', '--reason', 'Old ones.'],
    );
  expect((await decide('overdue:1', 'conflict:2')).status).toBe(2);
  const { status, out } = await decide('overdue:999998', 'overdue:999999');
  expect([status, out]).toEqual([1, expect.stringMatching(/999998 {2}refused: no item/)]);
  const [, id = ''] = /^decision (\d+)/.exec(out) ?? [];
  const undone = await cli.run(queue.undo, id, '--partner', 'jetblue', '--reason', 'A mistake.');
  expect(undone.out).toContain('999998  refused');
  const unknown = await cli.run(queue.undo, '9', '--partner', 'jetblue', '--reason', 'A mistake.');
  expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining('no decision 9')]);
});
