import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await addMember(test.db, { partner_id: 'own' });
});

const write = async (visitor: Visitor, method: string, path: string, body?: object) =>
  visitor.call(method, path, {
    ...(body && { body: { ...body } }),
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
const signedIn = async (member = ada, rememberMe = false): Promise<Visitor> => {
  const visitor = test.visit('own');
  const { email: userName } = member;
  await write(visitor, 'POST', '/api/Login', { userName, password: testPassword, rememberMe });
  return visitor;
};
const statusOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/Member')).status;
const signOutOthers = (visitor: Visitor) => write(visitor, 'DELETE', '/api/Member/OtherSessions');

it('signing out everywhere else ends the other sessions and remembered devices', async () => {
  const [own, phone, tablet] = [await signedIn(), await signedIn(), await signedIn(ada, true)];
  tablet.cookies.delete('sid');
  const response = await signOutOthers(own);
  expect([response.status, await response.json()]).toEqual([200, { signedOut: true }]);
  expect(await Promise.all([own, phone, tablet].map(statusOf))).toEqual([200, 401, 401]);
});

it('signing out everywhere else leaves other members signed in, and may be repeated', async () => {
  const [own, bob] = [
    await signedIn(),
    await signedIn(await addMember(test.db, { partner_id: 'own' })),
  ];
  expect((await signOutOthers(own)).status).toBe(200);
  expect((await signOutOthers(own)).status).toBe(200);
  expect(await Promise.all([own, bob].map(statusOf))).toEqual([200, 200]);
});

it('of two browsers that sign each other out concurrently, none stays with a session that was ended', async () => {
  const both = [await signedIn(), await signedIn()];
  const statuses = await Promise.all(
    both.map(async (visitor) => (await signOutOthers(visitor)).status),
  );
  for (const [index, visitor] of both.entries())
    if (statuses[index] !== 200) expect(await statusOf(visitor)).toBe(401);
  expect(statuses).toContain(200);
});
