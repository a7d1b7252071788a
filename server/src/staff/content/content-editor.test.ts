import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { readChange } from '#domain/audit/read-change.ts';
import { createContentService, runSchedules } from '#server/features/content/index.ts';
import {
  configurationsOf,
  loadPrograms,
  registerPartners,
} from '#server/features/partner/index.ts';
import { openDatabases } from '#server/platform/db/open-database.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/db/test-database.ts';
import { createOpenPreview, readPreviewToken } from '#server/platform/preview/preview-token.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import type { StaffContext } from '../staff-context.ts';

const keys = ['a key of the test'] as const;

let db: TestDatabase;
let staff: TestStaff;
let copy: NonNullable<StaffContext['copy']>;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  const { partners: programs } = await loadPrograms();
  await registerPartners(db, programs.keys());
  for (const [slug, partner] of configurationsOf(programs)) staff.partners.set(slug, partner);
  const log = { warn: () => {}, info: () => {}, error: () => {} } as never;
  const now = () => staff.clock.at;
  const source = { readPage: async () => null };
  copy = { programs, content: createContentService({ db, source, log, now }) };
});
afterAll(async () => {
  copy.content.close();
  await db.close();
});

const as = (email: string, partner: string | null, role: StaffRole = 'marketing') =>
  staff.as(
    { kind: 'account', email, grants: [{ partner, role }] },
    { copy, openPreview: createOpenPreview({ keys, origin: 'http://console.test' }) },
  );

const banner = (partner: string) => ({
  partner,
  page: 'announcement_banner' as const,
  slug: 'announcement',
});

const withText = (text: string) => ({ banner_copy: [{ type: 'text', text }] });

/** Reads the entry, changes it and saves it. */
const edit = async (partner: string, text: string, email = 'lena@staff.test') => {
  const { contentEditor } = as(email, partner);
  const { fields, version } = await contentEditor.entry(banner(partner));
  const changed = { ...fields, ...withText(text) };
  return contentEditor.save({ ...banner(partner), fields: changed, version });
};

const publish = (partner: string) => as('lena@staff.test', partner).content.publish({ partner });

const shownText = async (partner: string) => {
  const { published } = await as('v@staff.test', partner, 'viewer').contentEditor.entry(
    banner(partner),
  );
  return JSON.stringify(published?.banner_copy);
};

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  );

const later = (minutes: number) => new Date(staff.clock.at.getTime() + minutes * 60_000);
const iso = (minutes: number) => later(minutes).toISOString();

describe('a draft', () => {
  it('is saved, compared and published, each with its change in the audit', async () => {
    const before = await shownText('jetblue');
    expect(await edit('jetblue', 'Long weekend')).toMatchObject({ hasDraft: true, problems: [] });
    expect(await shownText('jetblue')).toBe(before);
    await publish('jetblue');
    expect(await shownText('jetblue')).toContain('Long weekend');
    const entries = (await staff.auditOf('jetblue')).filter(({ action }) =>
      action.startsWith('content'),
    );
    expect(entries.map(({ action }) => action)).toEqual(['content drafted', 'content published']);
    for (const { detail } of entries) {
      const { changes } = readChange(detail);
      expect(changes).toMatchObject([
        { name: 'banner_copy', before: 'as in the folder', after: expect.stringContaining('Long') },
      ]);
    }
  });

  it('is not saved with a problem, which names its field', async () => {
    const outcome = await edit('delta', 'Earn {nothing}');
    expect(outcome).toMatchObject({
      hasDraft: false,
      problems: [{ path: 'banner_copy.0.text', code: 'unknownPlaceholder' }],
    });
  });

  it('is refused over a version that another window saved, also at the same time', async () => {
    const { contentEditor } = as('lena@staff.test', 'hilton');
    const { fields, version } = await contentEditor.entry(banner('hilton'));
    const save = (text: string) =>
      contentEditor.save({
        ...banner('hilton'),
        fields: { ...fields, ...withText(text) },
        version,
      });
    const outcomes = await Promise.all(
      ['First', 'Second', 'Third'].map((text) => codeOf(save(text))),
    );
    expect(outcomes.sort()).toEqual(['STALE', 'STALE', 'allowed']);
  });

  it('is discarded', async () => {
    const { version } = await edit('united', 'For a moment');
    const { contentEditor } = as('lena@staff.test', 'united');
    await contentEditor.discard({ ...banner('united'), version });
    const { draft, fields } = await contentEditor.entry(banner('united'));
    expect(draft).toBeNull();
    expect(JSON.stringify(fields)).not.toContain('For a moment');
  });

  it('of one program is neither read nor changed by marketing of another', async () => {
    await edit('jetblue', 'Secret plan');
    const other = as('eve@staff.test', 'delta');
    const name = banner('jetblue');
    const calls = [
      other.contentEditor.entry(name),
      other.contentEditor.list({ partner: 'jetblue' }),
      other.contentEditor.revision({ ...name, revision: 1 }),
      other.contentEditor.save({ ...name, fields: {}, version: 0 }),
      other.contentEditor.add({ ...name, slug: 'more', from: name.slug }),
      other.contentEditor.discard({ ...name, version: 0 }),
      other.contentEditor.lock(name),
      other.contentEditor.render({ partner: 'jetblue', page: name.page }),
      other.contentEditor.schedule({ ...name, startsAt: iso(5), endsAt: null }),
      other.contentEditor.openPreview({ partner: 'jetblue', kind: 'visitor' }),
      other.content.publish({ partner: 'jetblue' }),
    ];
    expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['FORBIDDEN']));
    const own = await other.contentEditor.list({ partner: 'delta' });
    expect(JSON.stringify(own)).not.toContain('Secret plan');
    await publish('jetblue');
  });
});

describe('the list', () => {
  it('has every entry with its state, and finds one by its text', async () => {
    await edit('american', 'Findable phrase');
    const { contentEditor } = as('v@staff.test', 'american', 'viewer');
    const { entries } = await contentEditor.list({ partner: 'american' });
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.find(({ slug }) => slug === 'announcement')).toMatchObject({ hasDraft: true });
    const found = await contentEditor.list({ partner: 'american', text: 'phrase FINDABLE' });
    expect(found.entries.map(({ slug, match }) => [slug, match])).toEqual([
      ['announcement', 'Findable phrase'],
    ]);
  });

  it('counts the programs that show the text of the base, and names the others only to all', async () => {
    const name = { partner: 'ihg', page: 'home' as const, slug: 'how_it_works' };
    const own = await as('a@staff.test', 'ihg').contentEditor.entry(name);
    const all = await as('p@staff.test', null).contentEditor.entry(name);
    const steps = own.inheritance.find(({ field }) => field === 'scene_merchant');
    expect(steps?.inheriting).toBeGreaterThan(0);
    expect(steps?.overriding).toBeGreaterThan(0);
    expect(steps?.names).toEqual([]);
    const named = all.inheritance.find(({ field }) => field === 'scene_merchant');
    expect(named?.names).toHaveLength(named?.overriding ?? 0);
  });
});

describe('the base', () => {
  const layer = 'base' as const;
  const pageOf = (partner: string) => ({ partner, page: 'errors' as const, slug: 'not_found' });
  const name = { ...pageOf('jetblue'), layer };
  const platform = () => as('p@staff.test', null);
  const editBase = async (text: string) => {
    const { contentEditor } = platform();
    const { fields, version } = await contentEditor.entry(name);
    return contentEditor.save({ ...name, fields: { ...fields, title: text }, version });
  };
  const editOwn = async (partner: string, tagline: string) => {
    const { contentEditor } = as('lena@staff.test', partner);
    const { fields, version } = await contentEditor.entry(pageOf(partner));
    await contentEditor.save({ ...pageOf(partner), version, fields: { ...fields, tagline } });
    await publish(partner);
  };
  const shownIn = async (partner: string) =>
    (await as('v@staff.test', partner, 'viewer').contentEditor.entry(pageOf(partner))).published;
  const publishBase = () => platform().content.publish({ partner: 'jetblue', layer, note: 'All' });
  const takeBack = async () => {
    await platform().content.rollBack({ ...name, to: null, note: 'Back' });
  };

  it('is shown by every program without a text of its own once it is published', async () => {
    await editOwn('jetblue', 'Of the program');
    const before = await shownIn('ihg');
    await editBase('For everyone');
    expect(await shownIn('ihg')).toEqual(before);
    await publishBase();
    expect(await shownIn('ihg')).toEqual({ ...before, title: 'For everyone' });
    expect(await shownIn('jetblue')).toMatchObject({
      title: 'For everyone',
      tagline: 'Of the program',
    });
    const { inheritance } = await platform().contentEditor.entry(name);
    const programs = copy.programs.size;
    expect(inheritance.slice(0, 2)).toEqual([
      { field: 'title', inheriting: programs, overriding: 0, names: [] },
      { field: 'tagline', inheriting: programs - 1, overriding: 1, names: [expect.any(String)] },
    ]);
    await takeBack();
    expect(await shownIn('ihg')).toEqual(before);
  });

  it('is in the audit of every program', async () => {
    await editBase('Audited');
    await publishBase();
    for (const partner of ['jetblue', 'ihg']) {
      const last = (await staff.auditOf(partner)).at(-1);
      expect(last).toMatchObject({ action: 'content published', detail: { layer, note: 'All' } });
    }
    await takeBack();
  });

  it('stays below a draft of a program, which has only what the program changed', async () => {
    await editBase('Below');
    await publishBase();
    await editOwn('united', 'Ours');
    await takeBack();
    expect(await shownIn('united')).toMatchObject({
      title: expect.not.stringContaining('Below'),
      tagline: 'Ours',
    });
  });

  it('refuses a draft of a program that was begun over its former text', async () => {
    const { contentEditor } = as('lena@staff.test', 'american');
    const { fields, version } = await contentEditor.entry(pageOf('american'));
    await editBase('Newer');
    const save = () => contentEditor.save({ ...pageOf('american'), fields, version });
    expect(await codeOf(save())).toBe('allowed');
    await publishBase();
    expect(await codeOf(save())).toBe('STALE');
    await takeBack();
  });

  it('is previewed in a program without a publication', async () => {
    const { contentEditor } = platform();
    const entry = { slug: name.slug, fields: { title: 'Being typed' } };
    const { data } = await contentEditor.render({ partner: 'ihg', page: name.page, entry, layer });
    expect(JSON.stringify(data)).toContain('Being typed');
    expect(JSON.stringify(await shownIn('ihg'))).not.toContain('Being typed');
  });

  it('refuses a page at the path of a page that a program added', async () => {
    const page = 'earn_details' as const;
    const own = { slug: 'lounge', fields: { url: '/lounge' } };
    const drafted = await as('lena@staff.test', 'delta').content.draft({
      partner: 'delta',
      page,
      entries: [own],
    });
    expect(drafted.drafted).toBe(1);
    await publish('delta');
    const { contentEditor } = platform();
    const terms = { partner: 'jetblue', layer, page, slug: 'terms' };
    const { fields, version } = await contentEditor.entry(terms);
    const moved = { ...fields, url: '/lounge' };
    const { problems } = await contentEditor.save({ ...terms, fields: moved, version });
    expect(problems).toMatchObject([{ code: 'takenPath' }]);
  });

  it('is read and changed only with a role in every program', async () => {
    for (const [email, partner] of [
      ['lena@staff.test', 'jetblue'],
      ['eve@staff.test', 'delta'],
    ] as const) {
      const { contentEditor, content } = as(email, partner, 'admin');
      const of = { ...name, partner };
      const calls = [
        contentEditor.entry(of),
        contentEditor.list({ partner, layer }),
        contentEditor.revision(of),
        contentEditor.save({ ...of, fields: {}, version: 0 }),
        contentEditor.add({ ...of, slug: 'more', from: of.slug }),
        contentEditor.discard({ ...of, version: 0 }),
        contentEditor.lock(of),
        contentEditor.unlock(of),
        contentEditor.render({ partner, layer, page: name.page }),
        contentEditor.schedule({ ...of, startsAt: iso(5), endsAt: null }),
        contentEditor.unschedule(of),
        content.publish({ partner, layer }),
        content.history(of),
        content.hide(of),
        content.rollBack(of),
      ];
      expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['FORBIDDEN']));
      const direct = contentEditor.entry({ ...name, partner: '_base', layer: 'program' });
      expect(await codeOf(direct)).toBe('FORBIDDEN');
    }
    const reader = as('r@staff.test', null, 'viewer').contentEditor;
    expect(await codeOf(reader.entry(name))).toBe('allowed');
    expect(await codeOf(reader.lock(name))).toBe('FORBIDDEN');
    expect(await codeOf(platform().contentEditor.entry({ ...name, partner: '_base' }))).toBe(
      'UNKNOWN_PARTNER',
    );
  });

  it('stays shown where a program has texts of its own for an entry that it hides', async () => {
    await editOwn('hilton', 'Still here');
    const before = await shownIn('hilton');
    await platform().content.hide(name);
    await publishBase();
    expect(await shownIn('hilton')).toEqual(before);
    expect(await codeOf(shownIn('ihg'))).toBe('UNKNOWN_ENTRY');
    await takeBack();
  });
});

describe('the edit lock', () => {
  it('lets one person edit until it ends or is taken over', async () => {
    const name = banner('marriott');
    const [lena, jo] = [as('lena@staff.test', 'marriott'), as('jo@staff.test', 'marriott')];
    const first = await lena.contentEditor.lock(name);
    expect(first.lock).toMatchObject({ holder: 'lena@staff.test', isMine: true });
    expect((await jo.contentEditor.lock(name)).lock).toMatchObject({ isMine: false });
    expect(await codeOf(edit('marriott', 'By Jo', 'jo@staff.test'))).toBe('LOCKED');
    expect((await jo.contentEditor.lock({ ...name, takesOver: true })).lock.isMine).toBe(true);
    expect(await codeOf(edit('marriott', 'By Lena'))).toBe('LOCKED');
    const audited = (await staff.auditOf('marriott')).at(-1);
    expect(audited).toMatchObject({
      action: 'content taken over',
      detail: { holder: 'jo@staff.test', holderBefore: 'lena@staff.test' },
    });
    staff.clock.at = later(4);
    expect((await lena.contentEditor.lock(name)).lock.isMine).toBe(true);
  });
});

describe('a schedule', () => {
  const schedule = async (partner: string, [from, to]: [number, number | null]) => {
    await edit(partner, 'Scheduled');
    return as('lena@staff.test', partner).contentEditor.schedule({
      ...banner(partner),
      startsAt: iso(from),
      endsAt: to === null ? null : iso(to),
      note: 'Long weekend',
    });
  };

  it('publishes the draft and takes it back by the clock', async () => {
    await edit('choice', 'Before');
    await publish('choice');
    await schedule('choice', [10, 20]);
    await runSchedules(db, later(9));
    expect(await shownText('choice')).toContain('Before');
    await Promise.all([1, 2, 3].map(() => runSchedules(db, later(10))));
    expect(await shownText('choice')).toContain('Scheduled');
    await runSchedules(db, later(19));
    expect(await shownText('choice')).toContain('Scheduled');
    await Promise.all([1, 2].map(() => runSchedules(db, later(20))));
    expect(await shownText('choice')).toContain('Before');
    const name = banner('choice');
    const { history } = await as('lena@staff.test', 'choice').content.history(name);
    const published = history?.lines.filter(({ kind }) => kind === 'published');
    expect(published?.map(({ revision }) => revision)).toEqual([1, 2, 1]);
  });

  it('does not take back what was published while it ran', async () => {
    await schedule('wynd', [10, 20]);
    await runSchedules(db, later(10));
    await edit('wynd', 'Newer');
    await publish('wynd');
    await runSchedules(db, later(20));
    expect(await shownText('wynd')).toContain('Newer');
  });

  it('is never shown when its whole time has passed', async () => {
    await schedule('caesars', [10, 20]);
    await runSchedules(db, later(30));
    expect(await shownText('caesars')).not.toContain('Scheduled');
  });

  it('begins and ends after restarts, once for all processes that start', async () => {
    await edit('ftch', 'Before');
    await publish('ftch');
    await schedule('ftch', [10, 20]);
    // Each process has a pool of its own and knows nothing of the former ones.
    const startAt = async (minutes: number) => {
      const { db: own, close } = await openDatabases({
        databaseUrl: db.url,
        databaseReadUrl: undefined,
        dataDir: '.',
        migratesOnStart: false,
      });
      const changed = await runSchedules(own, later(minutes));
      await close();
      return changed;
    };
    await startAt(9);
    expect(await shownText('ftch')).toContain('Before');
    await Promise.all([startAt(11), startAt(11), startAt(11)]);
    expect(await shownText('ftch')).toContain('Scheduled');
    await Promise.all([startAt(21), startAt(21), startAt(21)]);
    expect(await shownText('ftch')).toContain('Before');
    expect(await startAt(30)).toBe(0);
    const { history } = await as('lena@staff.test', 'ftch').content.history(banner('ftch'));
    const published = history?.lines.filter(({ kind }) => kind === 'published');
    expect(published?.map(({ revision }) => revision)).toEqual([1, 2, 1]);
  });

  it('is canceled, and its text is the draft again', async () => {
    await schedule('southwest', [10, null]);
    const { contentEditor } = as('lena@staff.test', 'southwest');
    await contentEditor.unschedule(banner('southwest'));
    await runSchedules(db, later(11));
    expect(await shownText('southwest')).not.toContain('Scheduled');
    const { fields, draft, schedule: open } = await contentEditor.entry(banner('southwest'));
    expect(JSON.stringify(fields)).toContain('Scheduled');
    expect([draft?.author, open]).toEqual(['lena@staff.test', null]);
    expect(await codeOf(contentEditor.unschedule(banner('southwest')))).toBe('NO_SCHEDULE');
  });

  it.each([
    [[-1, null], 'INVALID_TIMES'],
    [[20, 10], 'INVALID_TIMES'],
    [[20, 20], 'INVALID_TIMES'],
  ] as const)('of the minutes %j is refused', async ([from, to], code) => {
    expect(await codeOf(schedule('nosh', [from, to]))).toBe(code);
  });

  it('needs a draft, and is one an entry', async () => {
    const { contentEditor } = as('lena@staff.test', 'upromise');
    const times = { ...banner('upromise'), startsAt: iso(10), endsAt: null };
    expect(await codeOf(contentEditor.schedule(times))).toBe('NO_DRAFT');
    await schedule('upromise', [10, null]);
    await edit('upromise', 'Another');
    expect(await codeOf(contentEditor.schedule(times))).toBe('ALREADY_SCHEDULED');
  });
});

describe('the preview', () => {
  it('renders a page with the fields that are being edited, sanitized and filled', async () => {
    const { contentEditor } = as('lena@staff.test', 'jetblue');
    const fields = { body_text: '<p>Now in {program}<script>x</script></p>' };
    const entry = { slug: 'welcome', fields };
    const { data } = await contentEditor.render({ partner: 'jetblue', page: 'popup', entry });
    const shown = data.find(({ slug }) => slug === 'welcome');
    expect(shown?.fields).toEqual({ body_text: expect.stringMatching(/^<p>Now in JetBlue/) });
    expect(JSON.stringify(shown)).not.toContain('script');
  });

  it('has a token of one program and some minutes, which no other key signs', async () => {
    const { contentEditor } = as('lena@staff.test', 'jetblue');
    const { token } = await contentEditor.openPreview({ partner: 'jetblue', kind: 'vip' });
    const now = staff.clock.at;
    const read = (text: string, partner = 'jetblue', at = now) =>
      readPreviewToken(text, { keys, partner, now: at });
    expect(read(token)).toEqual({ kind: 'vip', origin: 'http://console.test' });
    expect(read(token, 'delta')).toBeUndefined();
    expect(read(token, 'jetblue', later(15))).toBeUndefined();
    expect(read(`x${token}`)).toBeUndefined();
    const other = createOpenPreview({ keys: ['another'], origin: 'http://evil.test' });
    expect(read(other({ partner: 'jetblue', kind: 'vip', now }).token)).toBeUndefined();
  });
});

it('the demonstration has history, a draft and a schedule, and shows the texts of the folder', async () => {
  const { seedContent } = await import('#demo/seeding/seed-content.ts');
  const seed = () => seedContent({ db, clock: () => staff.clock.at }, 't-mobile');
  await seed();
  await seed();
  const { contentEditor, content } = as('lena@staff.test', 't-mobile');
  const { entries } = await contentEditor.list({ partner: 't-mobile' });
  const states = entries.flatMap(({ slug, hasDraft, startsAt }) =>
    hasDraft || startsAt ? [[slug, hasDraft, startsAt !== null]] : [],
  );
  expect(states).toEqual([
    ['how_it_works', true, false],
    ['announcement', false, true],
  ]);
  const compared = { partner: 't-mobile', from: 'folder', to: 'published' } as const;
  expect((await content.compare(compared)).differences).toEqual([]);
  const name = { partner: 't-mobile', page: 'login' as const, slug: 'login' };
  const { history } = await content.history(name);
  expect(history?.lines.filter(({ kind }) => kind === 'published')).toHaveLength(3);
});
