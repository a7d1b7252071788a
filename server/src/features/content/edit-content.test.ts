import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import type { Entry } from '#domain/content/json.ts';
import type { PageName } from '#domain/content/page-names.ts';
import {
  contentProblemText,
  type LoadedPartner,
  loadPrograms,
} from '#server/features/partner/index.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  compareContent,
  createContentService,
  draftEntries,
  draftHidden,
  draftProblems,
  publishDrafts,
  readHistory,
  rollBack,
} from './index.ts';

const problemTexts = (...input: Parameters<typeof draftProblems>): string[] =>
  draftProblems(...input).map(contentProblemText);

let app: TestApp;
let loadedPartners: ReadonlyMap<string, LoadedPartner>;
let count = 0;
const by = { author: 'Ada', note: 'spring', at: new Date('2026-06-01T10:00:00.000Z') };

beforeAll(async () => {
  app = await openTestApp({});
  loadedPartners = (await loadPrograms()).partners;
});
afterAll(() => app.close());

// Each test uses its own entries, so that tests do not affect each other.
let slug = '';
beforeEach(() => {
  count += 1;
  slug = `test-${count}`;
});

const loadedPartner = (name: string): LoadedPartner => {
  const found = loadedPartners.get(name);
  if (!found) throw new Error(`no program ${name}`);
  return found;
};
const editOf = (partner: string, page: PageName = 'popup') => ({
  loadedPartner: loadedPartner(partner),
  page,
  by,
});
const entry = (body: string, index = slug): Entry => ({ slug: index, fields: { body_text: body } });
const draft = (partner: string, ...entries: Entry[]) =>
  draftEntries(app.db, editOf(partner), entries);
const publish = async (partner: string) => {
  const published = await publishDrafts(app.db, { partnerId: partner }, by);
  await app.content.refresh();
  return published;
};
const seen = async (partner: string, query = '', index = slug) => {
  await app.content.refresh();
  const response = await app
    .visit(partner)
    .call('GET', `/api/cms/pages/popup/?page_size=100${query}`);
  const { data } = (await response.json()) as ContentPage;
  return data.find((item) => item.slug === index)?.fields.body_text;
};
const name = (partner: string) => ({ partnerId: partner, page: 'popup', slug });

describe('publishing', () => {
  it('shows changed copy only to visitors of its program', async () => {
    expect(await draft('jetblue', entry('<p>New</p>'))).toEqual({ drafted: 1, unchanged: 0 });
    expect(await seen('jetblue')).toBeUndefined();
    expect(await publish('jetblue')).toEqual([{ page: 'popup', slug }]);
    expect(await seen('jetblue')).toBe('<p>New</p>');
    expect(await seen('united')).toBeUndefined();
  });

  it("layers a change over the folder's copy, so that other fields still follow it", async () => {
    const [welcome] = loadedPartner('delta').content.get('popup') ?? [];
    if (!welcome) throw new Error('there is no popup');
    const changed = { ...welcome, fields: { ...welcome.fields, body_text: '<p>Hi</p>' } };
    await draft('delta', changed);
    const { rows } = await app.db.pool.query(
      "select fields from content_revision where partner_id = 'delta'",
    );
    expect(rows).toEqual([{ fields: { body_text: '<p>Hi</p>' } }]);
    await publish('delta');
    expect(await seen('delta', '', welcome.slug)).toBe('<p>Hi</p>');
  });

  it('changes the text and the link of a reservation error', async () => {
    const errors = loadedPartner('southwest')
      .content.get('reservations')
      ?.find((item) => item.slug === 'errors');
    if (!errors) throw new Error('reservation errors have no copy');
    const overlappingReservation = {
      title: 'One table at a time',
      text: 'Two hours lie between two tables.',
      link_text: 'Our rules',
      link_url: '/earn/reservations',
    };
    const fields = { ...errors.fields, overlappingReservation };
    await draftEntries(app.db, editOf('southwest', 'reservations'), [{ ...errors, fields }]);
    await publish('southwest');
    const shown = async (partner: string) => {
      const path = '/api/cms/pages/reservations/?page_size=100';
      const response = await app.visit(partner).call('GET', path);
      const { data } = (await response.json()) as ContentPage;
      return data.find((item) => item.slug === 'errors')?.fields.overlappingReservation;
    };
    expect(await shown('southwest')).toEqual(overlappingReservation);
    expect(await shown('united')).toEqual(errors.fields.overlappingReservation);
  });

  it('ignores an unchanged entry', async () => {
    const all = loadedPartner('hilton').content.get('popup') ?? [];
    expect(await draft('hilton', ...all)).toEqual({ drafted: 0, unchanged: all.length });
    expect(await draft('hilton', entry('<p>1</p>'))).toMatchObject({ drafted: 1 });
    expect(await draft('hilton', entry('<p>1</p>'))).toMatchObject({ unchanged: 1 });
  });

  it('removes a draft that equals the published entry', async () => {
    await draft('ihg', entry('<p>1</p>'));
    await publish('ihg');
    await draft('ihg', entry('<p>2</p>'));
    await draft('ihg', entry('<p>1</p>'));
    expect(await publish('ihg')).toEqual([]);
    expect(await readHistory(app.db, name('ihg'))).toMatchObject({ draft: null, published: 1 });
  });

  it('hides an entry of the folder, and shows it again', async () => {
    await draftHidden(app.db, editOf('choice'), 'welcome');
    expect(await seen('choice', '', 'welcome')).toBeDefined();
    await publish('choice');
    expect(await seen('choice', '', 'welcome')).toBeUndefined();
    await draft('choice', { slug: 'welcome', fields: {} });
    await publish('choice');
    expect(await seen('choice', '', 'welcome')).toBeDefined();
  });
});

// Texts that commonly cause encoding bugs.
const naughty = [
  'undefined',
  'NULL',
  '-0',
  '1e309',
  'true',
  '__proto__',
  "'; drop table content_entry; --",
  '#{7*7} {{7*7}} {% x %} %s %00 \\u0000',
  '../../etc/passwd',
  '<b>not bold</b> & "quoted" <script>alert(1)</script>',
  'javascript:alert(1)',
  'Zoë, 東京, مرحبا, 👩‍🍳, 🏳️‍🌈',
  '\u202ereversed\u202c \ufeff \u200b \u00ad \u2028 \u2029 \ufffe',
  'Z\u0334\u032f\u035da\u0337l\u0335g\u0338o',
  'ﷺ'.repeat(500),
  ' \t\r\n ',
  '',
];

it('stores and serves unusual texts unchanged', async () => {
  const fields = { delay_timeout: 5, allow_list: naughty };
  const edit = editOf('wynd', 'surveys');
  expect(problemTexts(edit, [{ slug, fields }])).toEqual([]);
  await draftEntries(app.db, edit, [{ slug, fields }]);
  await publish('wynd');
  const response = await app.visit('wynd').call('GET', '/api/cms/pages/surveys/?page_size=100');
  const { data } = (await response.json()) as ContentPage;
  expect(data.find((item) => item.slug === slug)?.fields).toEqual(fields);
});

it.each(['a\0b', 'half \ud83d'])('rejects %j, which the database cannot store', (text) => {
  expect(problemTexts(editOf('wynd'), [{ slug, fields: { page_text: text } }])).toEqual([
    `${slug}.page_text: contains a character that cannot be stored`,
  ]);
});

describe('a draft', () => {
  it('is visible only if the program has preview and the request asks for it', async () => {
    await draft('ftch', entry('<p>Draft</p>'));
    await draft('jetblue', entry('<p>Draft</p>'));
    expect(await seen('ftch')).toBeUndefined();
    expect(await seen('ftch', '&preview=1')).toBe('<p>Draft</p>');
    expect(await seen('jetblue', '&preview=1')).toBeUndefined();
    await publish('jetblue');
    await publish('ftch');
  });

  it('is refused with forbidden markup, unknown placeholders and unsafe addresses', () => {
    const bad: Entry = {
      slug,
      fields: { body_text: '<script>x</script>{nobody}', links: [{ url: 'javascript:x' }] },
    };
    expect(problemTexts(editOf('jetblue'), [bad]).join('\n')).toMatch(
      /unknown placeholder \{nobody\}[\s\S]*not allowed: <script>[\s\S]*not an address/,
    );
    expect(
      problemTexts(editOf('jetblue'), [{ slug: 'welcome', fields: { body_text: 1 } }]),
    ).toEqual(['welcome.body_text: must be a string, is a number']);
  });
});

describe('a draft of an entry of its own slug is refused with', () => {
  const column = (type: string) => [{ type, text: 'x' }];
  it.each<[string, PageName, Entry['fields'], string]>([
    [
      'a made-up field',
      'popup',
      { blocks: [] },
      'own.blocks: no entry of this page has such a field',
    ],
    [
      'dates',
      'announcement_banner',
      { starts: '2030-01-01' },
      'own.starts: no entry of this page has such a field',
    ],
    [
      'an unknown block',
      'earn_details',
      { main_column: column('hologram') },
      'own.main_column.0: unknown block type hologram',
    ],
    ['a path of the app', 'earn_details', { url: '/search' }, 'own: /search is a page of the app'],
    [
      'the path of another entry',
      'earn_details',
      { url: '/how-it-works' },
      'own: /how-it-works is the path of how-it-works',
    ],
  ])('%s', (_, page, fields, problem) => {
    expect(problemTexts(editOf('jetblue', page), [{ slug: 'own', fields }])).toEqual([problem]);
  });

  it('a capability that does not exist', () => {
    const unavailable: Entry = { slug: 'own', fields: { page_text: 'x' }, needs: 'hasNothing' };
    expect(problemTexts(editOf('jetblue'), [unavailable])).toEqual([
      'own: needs: there is no capability hasNothing',
    ]);
  });

  it('the path of an entry that is drafted alongside it', () => {
    const edit = editOf('jetblue', 'earn_details');
    const twin = (slug: string): Entry => ({ slug, fields: { url: '/earn/twice' } });
    const others = edit.loadedPartner.content.get('earn_details') ?? [];
    expect(problemTexts(edit, [twin('one')])).toEqual([]);
    expect(problemTexts(edit, [twin('two')], [...others, twin('one')])).toEqual([
      'two: /earn/twice is the path of one',
    ]);
  });
});

describe('history and roll-back', () => {
  it('rolls back to the previous publication, to a revision, and to the folder', async () => {
    for (const body of ['<p>1</p>', '<p>2</p>', '<p>3</p>']) {
      await draft('wynd', entry(body));
      await publish('wynd');
    }
    const back = (to?: number | null) => rollBack(app.db, name('wynd'), { to, by });
    expect(await back()).toEqual({ from: 3, to: 2 });
    expect(await seen('wynd')).toBe('<p>2</p>');
    expect(await back(1)).toEqual({ from: 2, to: 1 });
    expect(await seen('wynd')).toBe('<p>1</p>');
    expect(await back(null)).toEqual({ from: 1, to: null });
    expect(await seen('wynd')).toBeUndefined();
    expect(await back(9)).toBeUndefined();
    const history = await readHistory(app.db, name('wynd'));
    expect(
      history?.lines.filter(({ kind }) => kind === 'published').map((l) => l.revision),
    ).toEqual([1, 2, 3, 2, 1, null]);
    expect(history?.lines[0]).toMatchObject({ author: 'Ada', note: 'spring', kind: 'written' });
  });

  it('preserves a draft during a rollback', async () => {
    await draft('tgbk', entry('<p>1</p>'));
    await publish('tgbk');
    await draft('tgbk', entry('<p>2</p>'));
    await rollBack(app.db, name('tgbk'), { by });
    expect(await readHistory(app.db, name('tgbk'))).toMatchObject({ draft: 2, published: null });
  });

  it('stores nothing for unchanged entries', async () => {
    expect(await readHistory(app.db, name('tgbk'))).toBeUndefined();
    expect(await rollBack(app.db, name('tgbk'), { by })).toBeUndefined();
  });

  it('cannot be rewritten, and the app cannot write copy at all', async () => {
    await draft('upromise', entry('<p>1</p>'));
    await expect(
      asEngine(app.db, (trx) => trx.deleteFrom('content_revision').execute()),
    ).rejects.toThrow('permission denied');
    await expect(
      inPartner(app.db, 'upromise', (trx) =>
        trx.updateTable('content_entry').set({ published_revision: 1 }).execute(),
      ),
    ).rejects.toThrow('permission denied');
    await expect(app.db.pool.query('delete from content_publication')).rejects.toThrow(
      'append-only',
    );
  });
});

it('shows what drafts would change', async () => {
  const { db } = app;
  await draft('american', entry('<p>1</p>'));
  await draftHidden(db, editOf('american'), 'vip');
  await app.content.refresh();
  const versions = { from: 'published', to: 'drafts' } as const;
  expect(await compareContent(app.content, loadedPartner('american'), versions)).toEqual([
    { page: 'popup', slug: 'vip', kind: 'hidden', fields: [] },
    { page: 'popup', slug, kind: 'added', fields: [{ path: 'body_text', after: '<p>1</p>' }] },
  ]);
  const overFolder = { from: 'folder', to: 'published' } as const;
  expect(await compareContent(app.content, loadedPartner('american'), overFolder)).toEqual([]);
});

it('twenty concurrent edits of one entry store every revision once and show one', async () => {
  const bodies = Array.from({ length: 20 }, (_, index) => `<p>${index}</p>`);
  await Promise.all(
    bodies.map(async (body) => {
      await draft('marriott', entry(body));
      await publishDrafts(app.db, { partnerId: 'marriott' }, by);
    }),
  );
  await publish('marriott');
  const history = await readHistory(app.db, name('marriott'));
  const written = history?.lines.filter(({ kind }) => kind === 'written') ?? [];
  expect(new Set(written.map(({ revision }) => revision)).size).toBe(written.length);
  expect(history?.draft).toBeNull();
  expect(bodies).toContain(await seen('marriott'));
});

it('is visible to another process after its next poll', async () => {
  const log = { warn: () => undefined, info: () => undefined, error: () => undefined };
  const other = createContentService({
    db: app.db,
    source: { readPage: async () => null },
    log: log as never,
    now: () => by.at,
    pollMs: 20,
  });
  const page = { name: 'popup', isPreview: false } as const;
  await other.entriesOf(loadedPartner('daak'), page);
  await draft('daak', entry('<p>1</p>'));
  await publish('daak');
  await expect
    .poll(
      async () => (await other.entriesOf(loadedPartner('daak'), page)).map((item) => item.slug),
      {
        timeout: 5_000,
      },
    )
    .toContain(slug);
  other.close();
});
