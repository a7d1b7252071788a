import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { createContentService } from '#server/features/content/index.ts';
import {
  configurationsOf,
  loadPrograms,
  registerPartners,
} from '#server/features/partner/index.ts';
import { openTestDatabase, type TestDatabase } from '#server/platform/db/test-database.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import type { StaffContext } from '../staff-context.ts';

const partner = 'caesars';

let db: TestDatabase;
let staff: TestStaff;
let copy: NonNullable<StaffContext['copy']>;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  const { partners: programs } = await loadPrograms();
  await registerPartners(db, programs.keys());
  for (const [slug, loaded] of configurationsOf(programs)) staff.partners.set(slug, loaded);
  const log = { warn: () => {}, info: () => {}, error: () => {} } as never;
  const now = () => staff.clock.at;
  const source = { readPage: async () => null };
  copy = { programs, content: createContentService({ db, source, log, now }) };
});
afterAll(async () => {
  copy.content.close();
  await db.close();
});

const as = (role: StaffRole) =>
  staff.as({ kind: 'account', email: `${role}@staff.test`, grants: [{ partner, role }] }, { copy });

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  );

describe('a new entry', () => {
  const page = 'earn_details' as const;
  const add = (slug: string, from = 'topgolf-bonus') =>
    as('marketing').contentEditor.add({ partner, page, slug, from });
  const slugs = async () =>
    (await as('viewer').contentEditor.list({ partner })).entries
      .filter((entry) => entry.page === page)
      .map(({ slug }) => slug);

  it('is a draft like another one, at a path of its own, until it is published and hidden', async () => {
    await add('summer-nights');
    const { contentEditor, content } = as('marketing');
    const name = { partner, page, slug: 'summer-nights' };
    const sample = await contentEditor.entry({ ...name, slug: 'topgolf-bonus' });
    expect(await contentEditor.entry(name)).toMatchObject({
      fields: { ...sample.fields, url: '/summer-nights', extra_paths: [] },
      published: null,
      isHidden: false,
    });
    await content.publish({ partner });
    expect((await contentEditor.entry(name)).published).toMatchObject({ url: '/summer-nights' });
    expect(await codeOf(add('summer-nights'))).toBe('NAME_TAKEN');
    await content.hide(name);
    await content.publish({ partner });
    expect(await codeOf(contentEditor.entry(name))).toBe('UNKNOWN_ENTRY');
    expect(await slugs()).not.toContain('summer-nights');
    await add('summer-nights');
    expect(await slugs()).toContain('summer-nights');
  });

  it('is refused with a name or path of another one, and where the page lists no others', async () => {
    const { contentEditor } = as('marketing');
    expect(await codeOf(add('terms'))).toBe('NAME_TAKEN');
    expect(await codeOf(add('search'))).toBe('NAME_TAKEN');
    expect(await codeOf(add('more', 'no-such-entry'))).toBe('UNKNOWN_ENTRY');
    expect(await codeOf(add('Not A Name'))).toBe('BAD_REQUEST');
    const single = { partner, page: 'errors' as const, slug: 'more', from: 'not_found' };
    expect(await codeOf(contentEditor.add(single))).toBe('SINGLE_ENTRY');
  });

  it('is drafted once, however often it is added at the same time', async () => {
    const outcomes = await Promise.all([add('twice'), add('twice'), add('twice')].map(codeOf));
    expect(outcomes.sort()).toEqual(['NAME_TAKEN', 'NAME_TAKEN', 'allowed']);
  });
});
