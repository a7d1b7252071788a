import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { content as verbs } from './content.ts';

let cli: TestCli;
beforeAll(async () => {
  cli = await openTestCli();
});
afterAll(() => cli.close());

const content = (verb: keyof typeof verbs, ...args: string[]) =>
  cli.run(verbs[verb], ...args, '--partner', 'jetblue');
const entry = ['--page', 'popup', '--slug', 'welcome'];

it('content is exported, imported with changes, compared, published and rolled back', async () => {
  const out = join(cli.folder, 'out');
  expect((await content('export', '--page', 'popup', '--out', out)).status).toBe(0);
  const original = readFileSync(join(out, 'popup.json'), 'utf8');
  expect(original).toContain('{currencyPlural}');

  const file = cli.write('popup.json', original.replace('Good to see you', 'Summer is here'));
  expect((await content('import', file, '--note', 'summer', '--json')).out).toContain(
    '{"entries":3,"drafted":1,"unchanged":2,"rejected":0,"published":0}',
  );
  const compared = (await content('diff')).out;
  expect(compared).toContain('changed popup/welcome');
  expect(compared).toMatch(/- body_text: .*Good to see you/);
  expect(compared).toMatch(/\+ body_text: .*Summer is here/);
  const exported = async () => (await content('export', '--page', 'popup')).out;
  expect(await exported()).toBe(original);

  expect((await content('publish')).out).toContain('published popup/welcome');
  expect(await exported()).toContain('Summer is here');
  expect((await content('history', ...entry)).out).toMatch(
    /written revision 1.*: summer\n.*published/,
  );
  expect((await content('rollback', ...entry, '--to', '0')).status).toBe(0);
  expect(await exported()).toBe(original);
});

it('an import that contains a script is rejected, names the field and drafts nothing', async () => {
  const fields = { body_text: '<p>Hi</p><script>alert(1)</script>' };
  const file = cli.write('popup.json', JSON.stringify({ data: [{ slug: 'welcome', fields }] }));
  const { status, out, err } = await content('import', file, '--publish', '--json');
  expect(status).toBe(1);
  expect(err).toContain('welcome.body_text: not allowed: <script>');
  expect(out).toContain('"drafted":0,"unchanged":0,"rejected":1,"published":0');
});
