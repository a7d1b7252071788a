import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { feed } from './feed.ts';
import { ledger } from './ledger.ts';
import { members } from './members.ts';
import { merchants } from './merchants.ts';
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
