import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
});
afterAll(() => db.close());

const as = (email: string, slug = partner) =>
  staff.as({ kind: 'account', email, grants: [{ partner: slug, role: 'support' }] }).views;
const namesOf = async (email: string, slug = partner) => {
  const { views } = await as(email, slug).list({ partner: slug, list: 'members' });
  return views.map(({ name, isOwn }) => `${name}${isOwn ? '' : ' of another'}`);
};

it('a view is its owner’s until it is shared with the program', async () => {
  const view = { partner, list: 'members', name: 'VIPs', filters: { tier: 'VIP' } } as const;
  const saved = await as('ana').save({ ...view, hiddenColumns: ['publicId'] });
  expect(saved).toMatchObject({ name: 'VIPs', hiddenColumns: ['publicId'], isOwn: true });
  expect(await namesOf('ana')).toEqual(['VIPs']);
  expect(await namesOf('bo')).toEqual([]);
  await as('ana').save({ ...view, name: 'vips', isShared: true });
  expect(await namesOf('ana')).toEqual(['vips']);
  expect(await namesOf('bo')).toEqual(['vips of another']);
  const { views } = await as('bo').list({ partner, list: 'dines' });
  expect(views).toEqual([]);
  const other = await staff.addPartner();
  expect(await namesOf('ana', other)).toEqual([]);
  await expect(as('bo').remove({ partner, id: saved.id })).rejects.toThrow();
  expect(await as('ana').remove({ partner, id: saved.id })).toEqual({ id: saved.id });
  expect(await namesOf('bo')).toEqual([]);
});

it('saving the same name 50 times concurrently makes one view', async () => {
  const view = { partner, list: 'members', name: 'Busy', filters: {} } as const;
  await Promise.all(Array.from({ length: 50 }, () => as('cy').save(view)));
  expect(await namesOf('cy')).toEqual(['Busy']);
});
