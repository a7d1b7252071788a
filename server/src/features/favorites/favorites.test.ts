import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Favorites } from '#contract/favorites.ts';
import { MAX_FAVORITES } from '#domain/merchant/merchant.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
let bob: TestMember;

beforeAll(async () => {
  test = await openTestApp({ own: 'hilton', plain: 'jetblue' });
  const many = Array.from({ length: MAX_FAVORITES }, (_, index) => `x${index}`);
  await addMerchants(test.db, ['m1', 'm2', 'm3', ...many]);
  await test.search.refresh();
  ada = await addMember(test.db, { partner_id: 'own' });
  bob = await addMember(test.db, { partner_id: 'own' });
});
afterAll(() => test.close());

const enter = async (member: TestMember, slug = 'own') => {
  const visitor = test.visit(slug);
  await visitor.signIn(member.email, testPassword);
  return visitor;
};
const change = async (visitor: Visitor, method: 'PUT' | 'DELETE', id: string) => {
  const token = (await visitor.csrfToken()) ?? '';
  const path = `/api/Member/Favorites/${encodeURIComponent(id)}`;
  test.clock.at = new Date(test.clock.at.getTime() + 1000);
  return (await visitor.call(method, path, { body: {}, headers: { 'x-xsrf-token': token } }))
    .status;
};
const Ids = z.object({ merchantIds: z.array(z.string()) });
const idsOf = async (visitor: Visitor) =>
  Ids.parse(await (await visitor.call('GET', '/api/Member/Favorites')).json());
const listOf = async (visitor: Visitor) => {
  const response = await visitor.call('GET', '/api/Member/Favorites/Merchants');
  return Favorites.parse(await response.json()).favorites;
};

it('adds restaurants once, newest first, and removes them', async () => {
  const visitor = await enter(ada);
  for (const id of ['m1', 'm2', 'm1', 'm3']) expect(await change(visitor, 'PUT', id)).toBe(200);
  expect(await idsOf(visitor)).toEqual({ merchantIds: ['m3', 'm2', 'm1'] });
  expect(await change(visitor, 'DELETE', 'm2')).toBe(200);
  expect(await change(visitor, 'DELETE', 'm2')).toBe(200);
  const first = await visitor.call('GET', '/api/Member/Favorites/Merchants?limit=1');
  expect(Favorites.parse(await first.json()).favorites.map(({ merchant }) => merchant.id)).toEqual([
    'm3',
  ]);
  const favorites = await listOf(visitor);
  expect(favorites.map(({ merchant }) => merchant.id)).toEqual(['m3', 'm1']);
  expect(favorites[0]?.merchant.earnRate).toBeGreaterThan(0);
});

it('belongs to one member only', async () => {
  expect(await idsOf(await enter(bob))).toEqual({ merchantIds: [] });
});

it.each(['nowhere', 'm1\0'])('is 404 for the restaurant %j', async (id) => {
  expect(await change(await enter(bob), 'PUT', id)).toBe(404);
});

it('lists a retired restaurant as retired', async () => {
  const visitor = await enter(bob);
  await change(visitor, 'PUT', 'm2');
  await asEngine(test.db, (trx) =>
    sql`update merchant set retired_on = '2026-06-01', change = nextval('merchant_change')
      where id = 'm2'`.execute(trx),
  );
  await test.search.refresh();
  expect(await listOf(visitor)).toMatchObject([{ merchant: { id: 'm2' }, isRetired: true }]);
});

it('evicts the oldest beyond the maximum', async () => {
  const cleo = await addMember(test.db, { partner_id: 'own' });
  await asEngine(test.db, (trx) =>
    trx
      .insertInto('favorite')
      .values(
        Array.from({ length: MAX_FAVORITES }, (_, index) => ({
          partner_id: 'own',
          member_id: cleo.id,
          merchant_id: `x${index}`,
          added_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
        })),
      )
      .execute(),
  );
  const visitor = await enter(cleo);
  expect(await change(visitor, 'PUT', 'm1')).toBe(200);
  const { merchantIds } = await idsOf(visitor);
  expect(merchantIds).toHaveLength(MAX_FAVORITES);
  expect([merchantIds[0], merchantIds.at(-1)]).toEqual(['m1', 'x1']);
});

it('concurrent add and remove from two tabs is idempotent', async () => {
  const dora = await addMember(test.db, { partner_id: 'own' });
  const [tab, otherTab] = [await enter(dora), await enter(dora)];
  const both = (method: 'PUT' | 'DELETE', ids: readonly string[]) =>
    Promise.all(ids.flatMap((id) => [change(tab, method, id), change(otherTab, method, id)]));
  expect(await both('PUT', ['m1'])).toEqual([200, 200]);
  expect((await idsOf(tab)).merchantIds).toEqual(['m1']);
  expect(await Promise.all([change(tab, 'PUT', 'm1'), change(otherTab, 'DELETE', 'm1')])).toEqual([
    200, 200,
  ]);
  expect((await idsOf(tab)).merchantIds.length).toBeLessThan(2);
  expect(new Set(await both('DELETE', ['m1', 'm3']))).toEqual(new Set([200]));
  expect((await idsOf(otherTab)).merchantIds).toEqual([]);
});

it('enforces the maximum under concurrent adds', async () => {
  const erin = await addMember(test.db, { partner_id: 'own' });
  await asEngine(test.db, (trx) =>
    sql`insert into favorite (partner_id, member_id, merchant_id, added_at)
      select 'own', ${erin.id}, 'x' || at, '2026-01-01'::timestamptz + at * interval '1 minute'
      from generate_series(0, ${MAX_FAVORITES - 1}) at`.execute(trx),
  );
  const tabs = [await enter(erin), await enter(erin)];
  await Promise.all(tabs.flatMap((tab) => ['m1', 'm3'].map((id) => change(tab, 'PUT', id))));
  const { merchantIds } = await idsOf(await enter(erin));
  expect(merchantIds).toHaveLength(MAX_FAVORITES);
  expect(merchantIds.slice(0, 2).sort()).toEqual(['m1', 'm3']);
});

it('is empty where the partner has no favorites', async () => {
  const member = await addMember(test.db, { partner_id: 'plain' });
  const visitor = await enter(member, 'plain');
  expect(await idsOf(visitor)).toEqual({ merchantIds: [] });
  expect(await listOf(visitor)).toEqual([]);
  expect(await change(visitor, 'PUT', 'm1')).toBe(404);
});
