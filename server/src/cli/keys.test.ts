import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { keys } from './keys.ts';

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
  await cli.addStaff('ruth@example.test', 'admin');
});
afterAll(() => cli.close());

const by = ['--partner', 'jetblue', '--as', 'ruth@example.test', '--reason', 'For the app.'];
const terms = ['--name', 'App', '--scopes', 'members:read, claims:read'];

it('creates, rotates and revokes keys, and shows each once', async () => {
  const { out, status } = await cli.run(keys.create, ...by, ...terms);
  const text = /^dbk_live_([0-9a-f]{12})_\S+$/m.exec(out);
  expect([status, text?.[1]]).toEqual([0, expect.any(String)]);
  const id = text?.[1] ?? '';
  const rotated = await cli.json(keys.rotate, id, ...by, '--overlap', '2');
  expect(rotated.key).toMatchObject({ replaces: id, scopes: ['members:read', 'claims:read'] });
  await cli.run(keys.revoke, id, ...by);
  const { out: list } = await cli.run(keys.list, '--partner', 'jetblue');
  expect(list).toMatch(/revoked {2}until .* {2}never used {2}members:read claims:read$/m);
  expect(list).not.toContain('dbk_live_');
});

it('refuses unknown scopes and keys', async () => {
  const scope = await cli.run(keys.create, ...by, '--name', 'App', '--scopes', 'everything');
  expect([scope.status, scope.err]).toEqual([
    2,
    expect.stringContaining('everything is not one of'),
  ]);
  const key = await cli.run(keys.revoke, '000000000000', ...by);
  expect([key.status, key.err]).toEqual([2, expect.stringContaining('has no valid key')]);
});
