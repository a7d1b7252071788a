import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'jetblue' });
});
afterAll(() => test.close());

const pathOf = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const response = await visitor.call('GET', '/api/Member/Invitation');
  return { member, path: z.object({ path: z.string() }).parse(await response.json()).path };
};
const locationOf = async (path: string, slug = 'own') =>
  (await test.visit(slug).call('GET', path)).headers.get('location');

it('leads from the short address to the referral link', async () => {
  const { member, path } = await pathOf();
  expect(path.length).toBeLessThan(20);
  expect(await locationOf(path)).toBe(
    `/join?utm_source=accountcenter&utm_medium=website&utm_campaign=refer-a-friend&referrer=${member.publicId}`,
  );
});

it.each([
  ['a code of another program', (path: string) => path, 'other'],
  ['a changed signature', (path: string) => `${path.slice(0, -2)}__`, 'own'],
  ['another member', (path: string) => path.replace('?', '?1'), 'own'],
  ['no code', () => '/i', 'own'],
  ['text', () => '/i?hello', 'own'],
])('leads %s to the join page', async (_, change, slug) => {
  const { path } = await pathOf();
  expect(await locationOf(change(path), slug)).toBe('/join');
});
