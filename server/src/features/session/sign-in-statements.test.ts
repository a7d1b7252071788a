import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text);

// Each statement is a round trip to the database.
it('a sign-in takes 34 statements in 6 transactions', async () => {
  const ada = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.call('GET', '/api/CSRF');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect((await visitor.signIn(ada.email, testPassword)).status).toBe(200);
  const statements = query.mock.calls.map(([statement]) => textOf(statement));
  query.mockRestore();
  const transactions = statements.filter((text) => text.startsWith('begin'));
  expect([statements.length, transactions.length]).toEqual([34, 6]);
});
