import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;

// Stays open, so that each command does not start and stop the database.
let db: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-content-'));
  db = await openDatabase({ dataDir: join(folder, 'data') });
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const content = (...args: string[]) => {
  const { DATABASE_URL: _, ...env } = process.env;
  const ended = spawnSync(process.execPath, [main, 'content', ...args, '--partner', 'jetblue'], {
    encoding: 'utf8',
    env: {
      ...env,
      DATA_DIR: join(folder, 'data'),
      PORT: '39998',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  });
  return { status: ended.status, out: ended.stdout, err: ended.stderr };
};
const entry = ['--page', 'popup', '--slug', 'welcome'];

it('content is exported, imported with changes, compared, published and rolled back', () => {
  const out = join(folder, 'out');
  expect(content('export', '--page', 'popup', '--out', out).status).toBe(0);
  const file = join(out, 'popup.json');
  const original = readFileSync(file, 'utf8');
  expect(original).toContain('{currencyPlural}');

  writeFileSync(file, original.replace('Good to see you', 'Summer is here'));
  expect(content('import', file, '--note', 'summer', '--json').out).toContain(
    '{"entries":3,"drafted":1,"unchanged":2,"rejected":0,"published":0}',
  );
  const compared = content('diff').out;
  expect(compared).toContain('changed popup/welcome');
  expect(compared).toMatch(/- body_text: .*Good to see you/);
  expect(compared).toMatch(/\+ body_text: .*Summer is here/);
  expect(content('export', '--page', 'popup').out).toBe(original);

  expect(content('publish').out).toContain('published popup/welcome');
  expect(content('export', '--page', 'popup').out).toContain('Summer is here');
  expect(content('history', ...entry).out).toMatch(/written revision 1.*: summer\n.*published/);
  expect(content('rollback', ...entry, '--to', '0').status).toBe(0);
  expect(content('export', '--page', 'popup').out).toBe(original);
});

it('an import that contains a script is rejected, names the field and drafts nothing', () => {
  const file = join(folder, 'popup.json');
  const fields = { body_text: '<p>Hi</p><script>alert(1)</script>' };
  writeFileSync(file, JSON.stringify({ data: [{ slug: 'welcome', fields }] }));
  const { status, out, err } = content('import', file, '--publish', '--json');
  expect(status).toBe(1);
  expect(err).toContain('welcome.body_text: not allowed: <script>');
  expect(out).toContain('"drafted":0,"unchanged":0,"rejected":1,"published":0');
});
