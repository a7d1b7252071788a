import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFile, pageNames } from '#domain/content/page-names.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { content } from './content.ts';

let cli: TestCli;
const jetblue = ['--partner', 'jetblue'];
const welcome = [...jetblue, '--page', 'popup', '--slug', 'welcome'];
beforeAll(async () => {
  cli = await openTestCli();
  for (const name of ['ana', 'ben']) await cli.addStaff(`${name}@example.test`, 'marketing');
});
afterAll(() => cli.close());

const draft = (title: string, name = 'popup.json') =>
  cli.write(
    name,
    JSON.stringify({ data: [{ slug: 'welcome', fields: { body_text: `<h2>${title}</h2>` } }] }),
  );

describe('content export', () => {
  it('writes a file for every page', async () => {
    const out = join(cli.folder, 'all');
    const { status } = await cli.run(content.export, ...jetblue, '--out', out);
    expect(status).toBe(0);
    expect(readdirSync(out).sort()).toEqual(pageNames.map(pageFile).sort());
    expect(JSON.parse(readFileSync(join(out, 'popup.json'), 'utf8'))).toHaveProperty('data');
  });

  it.each([
    [[], '--out or --page is missing'],
    [['--page', 'menu'], 'there is no page menu; there are '],
  ])('with %j is rejected', async (args, message) => {
    const { status, err } = await cli.run(content.export, ...jetblue, ...args);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe('content import', () => {
  it('reads the page from the file name, or from --page', async () => {
    const other = draft('Hello', 'summer.json');
    const unnamed = await cli.run(content.import, other, ...jetblue);
    expect([unnamed.status, unnamed.err]).toEqual([
      2,
      `${other}: is not the name of a content page; name it with --page`,
    ]);
    const report = await cli.json(content.import, other, ...jetblue, '--page', 'popup');
    expect(report).toMatchObject({ entries: 1, drafted: 1, published: 0 });
  });

  it('imports a folder and rejects --page with it', async () => {
    const folder = join(cli.folder, 'folder');
    mkdirSync(folder);
    draft('Again', 'folder/popup.json');
    cli.write('folder/home.json', '{"data":[]}');
    cli.write('folder/readme.txt', 'no content');
    const named = await cli.run(content.import, folder, ...jetblue, '--page', 'popup');
    expect(named.err).toBe('--page goes with one file, not a folder');
    expect(await cli.json(content.import, folder, ...jetblue)).toMatchObject({ entries: 1 });
  });

  it('counts without writing in a dry run', async () => {
    const file = draft('Dry');
    const rows = () => cli.db.pool.query('select * from content_revision order by 1, 2, 3, 4');
    const before = (await rows()).rows;
    const args = [file, ...jetblue, '--dry-run', '--publish'];
    const counts = { entries: 1, drafted: 1, rejected: 0, published: 0 };
    expect(await cli.json(content.import, ...args)).toMatchObject(counts);
    expect((await rows()).rows).toEqual(before);
  });

  it('fails for a file without content and names it', async () => {
    const file = cli.write('home.json', '{"data":[{"slug":""}]}');
    const { status, err } = await cli.run(content.import, file, ...jetblue);
    expect(status).toBe(1);
    expect(err).toContain(file);
    const missing = await cli.run(content.import, '/nowhere/home.json', ...jetblue);
    expect(missing.err).toBe('/nowhere/home.json: there is no such file');
  });
});

describe('content publish, history and rollback', () => {
  it('publish a draft and roll it back, with author and reason', async () => {
    await cli.run(
      content.import,
      ...[draft('Summer'), ...jetblue, '--as', 'ana@example.test', '--note', 'for June'],
    );
    expect((await cli.run(content.diff, ...jetblue)).out).toContain('changed popup/welcome');
    const published = await cli.run(content.publish, ...welcome, '--as', 'ben@example.test');
    expect([published.status, published.out]).toEqual([0, 'published popup/welcome']);
    const { out } = await cli.run(content.history, ...welcome);
    expect(out).toMatch(/by ana@example\.test: for June/);
    expect(out).toMatch(/published revision \d+ by ben@example\.test/);
    const back = await cli.run(content.rollback, ...welcome, '--to', '0');
    expect(back.out).toMatch(/^popup\/welcome: from revision \d+ back to the copy of the folder$/);
    expect((await cli.run(content.diff, ...jetblue, '--folder')).out).toBe('');
    const { rows } = await cli.db.pool.query(
      `select actor, action from audit where detail::jsonb ->> 'page' = 'popup'
         and detail::jsonb ->> 'slug' = 'welcome' order by sequence desc limit 3`,
    );
    expect(rows).toMatchObject([
      { actor: expect.stringMatching(/^system:/), action: 'content rolled back' },
      { actor: 'ben@example.test', action: 'content published' },
      { actor: 'ana@example.test', action: 'content drafted' },
    ]);
  });

  it('is refused to an account without the permission', async () => {
    const email = await cli.addStaff('vic@example.test', 'viewer');
    const { status, err } = await cli.run(content.publish, ...welcome, '--as', email);
    const refusal = 'this staff account may not do that in this program';
    expect([status, err]).toEqual([2, refusal]);
  });

  it('publish nothing without a draft and exit 1', async () => {
    const again = await cli.run(content.publish, ...welcome);
    expect([again.status, again.err]).toEqual([1, 'there is no draft to publish']);
  });

  it.each([
    [['--to', '99'], 1, 'popup/welcome has no such earlier revision'],
    [['--to=-1'], 2, '--to must be the number of a revision'],
    [['--to', 'first'], 2, '--to must be the number of a revision'],
  ])('roll back %j with status %i', async (args, status, message) => {
    const call = await cli.run(content.rollback, ...welcome, ...args);
    expect(call.status).toBe(status);
    expect(call.err).toContain(message);
  });

  it('show no history for an entry that was never changed', async () => {
    const vip = [...jetblue, '--page', 'popup', '--slug', 'vip'];
    expect((await cli.run(content.history, ...vip)).out).toContain('no one has changed it');
    expect((await cli.run(content.history, ...vip, '--json')).out).toBe('null');
  });
});

describe('content hide', () => {
  it('drafts hiding an entry', async () => {
    const { status } = await cli.run(content.hide, ...welcome);
    expect(status).toBe(0);
    expect((await cli.run(content.diff, ...jetblue)).out).toMatch(/popup\/welcome/);
    await cli.run(content.publish, ...welcome);
    expect((await cli.run(content.history, ...welcome)).out).toContain('(hidden)');
  });

  it('rejects an unknown entry', async () => {
    const call = await cli.run(content.hide, ...[...jetblue, '--page', 'popup', '--slug', 'none']);
    expect([call.status, call.err]).toEqual([2, 'jetblue has no entry popup/none']);
  });
});
