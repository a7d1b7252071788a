import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { content } from './content.ts';
import { partners } from './partners.ts';

let cli: TestCli;
let folder: string;
const jetblue = ['--partner', 'jetblue'];
const as = ['--as', 'ruth@example.test'];
beforeAll(async () => {
  cli = await openTestCli();
  await cli.addStaff('ruth@example.test', 'admin');
  folder = join(cli.folder, 'jetblue');
});
afterAll(() => cli.close());

const readAll = async (path: string): Promise<Record<string, string>> => {
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => /\.(json|svg)$/.test(name)).sort();
  const texts = files.map(async (name) => [name, await readFile(join(path, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
};
const exportTo = (path: string) => cli.run(partners.export, path, ...jetblue, ...as);
const importFrom = (path: string) =>
  cli.run(partners.import, path, ...jetblue, ...as, '--note', 'From a folder');

describe('a program as a folder', () => {
  it('has its settings, theme, logo and copy, and passes the checks of a folder', async () => {
    const { status, err, out } = await exportTo(folder);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^jetblue is in .*, with \d+ entries of copy$/);
    expect(Object.keys(await readAll(folder))).toEqual(
      expect.arrayContaining(['content/home.json', 'logo.svg', 'partner.json', 'theme.json']),
    );
  });

  it('that comes back unchanged is a draft without differences, and exports to the same files', async () => {
    const { status, err, out } = await importFrom(folder);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^version 1 of jetblue is a draft; 0 texts drafted, \d+ unchanged, 0 /);
    const again = join(cli.folder, 'again');
    await exportTo(again);
    expect(await readAll(again)).toEqual(await readAll(folder));
  });

  it('saves changes as a draft, which visitors do not see', async () => {
    const changed = join(cli.folder, 'changed');
    await exportTo(changed);
    const settings = JSON.parse(await readFile(join(changed, 'partner.json'), 'utf8'));
    await writeFile(join(changed, 'partner.json'), JSON.stringify({ ...settings, hasVIP: false }));
    const home = JSON.parse(await readFile(join(changed, 'content/home.json'), 'utf8'));
    const [entry] = home.data;
    entry.fields.title = 'A folder writes';
    await mkdir(join(changed, 'content'), { recursive: true });
    await writeFile(join(changed, 'content/home.json'), JSON.stringify({ data: [entry] }));
    expect((await importFrom(changed)).out).toMatch(/1 texts drafted/);
    const { out } = await cli.run(content.diff, ...jetblue, ...as);
    expect(out).toContain('A folder writes');
    const live = join(cli.folder, 'live');
    await exportTo(live);
    expect(await readAll(live)).toEqual(await readAll(folder));
  });

  it.each([
    ['no settings', 'partner.json', '{', /partner\.json: is not JSON/],
    ['colors without contrast', 'theme.json', null, /contrast/],
    ['a logo with a script', 'logo.svg', '<svg viewBox="0 0 60 28"><script/></svg>', /shapes/],
  ])('is refused with %s', async (name, file, text, message) => {
    const faulty = join(cli.folder, name.replaceAll(' ', '-'));
    await exportTo(faulty);
    const theme = JSON.parse(await readFile(join(faulty, 'theme.json'), 'utf8'));
    const weak = JSON.stringify({ ...theme, seeds: { ...theme.seeds, ink: '#fafafa' } });
    await writeFile(join(faulty, file), text ?? weak);
    const { status, err } = await importFrom(faulty);
    expect(status).toBeGreaterThan(0);
    expect(err).toMatch(message);
  });
});
