import { afterAll, beforeAll, expect, it } from 'vitest';
import { Member } from '#contract/member.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
const goals = [{ code: 'flight', kind: 'flight', name: 'BOS–FLL', units: 6000 }];
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', bare: 'delta' }, { settings: { own: { goals } } });
});
afterAll(() => test.close());

const setUp = async (partnerId = 'own') => {
  const member = await addMember(test.db, { partner_id: partnerId });
  const visitor = test.visit(partnerId);
  await visitor.signIn(member.email, testPassword);
  const choose = async (code: string | null) =>
    visitor.call('PUT', '/api/Member/Goal', {
      body: { code },
      headers: { 'x-xsrf-token': await visitor.csrfToken() },
    });
  const read = async () => Member.parse(await (await visitor.call('GET', '/api/Member')).json());
  return { choose, read };
};

it('a member chooses a goal, another or none, for themselves alone', async () => {
  const { choose, read } = await setUp();
  expect((await read()).goalCode).toBeUndefined();
  expect((await choose('flight')).status).toBe(200);
  expect((await read()).goalCode).toBe('flight');
  expect((await (await setUp()).read()).goalCode).toBeUndefined();
  expect((await choose(null)).status).toBe(200);
  expect((await read()).goalCode).toBeUndefined();
});

it('a goal that the program does not offer is refused and changes nothing', async () => {
  const { choose, read } = await setUp();
  await choose('flight');
  const response = await choose('moon');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('no longer offered');
  expect((await read()).goalCode).toBe('flight');
  const bare = await setUp('bare');
  expect((await bare.choose('flight')).status).toBe(400);
});
