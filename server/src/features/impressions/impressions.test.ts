import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { deleteOldImpressions } from './store.ts';

let test: TestApp;
let ada: TestMember;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', quiet: 'wynd' });
  ada = await addMember(test.db, { partner_id: 'own' });
});
afterAll(() => test.close());
beforeEach(() => asEngine(test.db, (trx) => trx.deleteFrom('impression').execute()));

const event = (changes: Record<string, unknown> = {}) => ({
  channel: 'web',
  dateTime: test.clock.at.toISOString(),
  userAgent: 'a browser',
  eventName: 'pageView',
  memberId: null,
  merchantId: null,
  url: 'http://own.localhost:3000/search',
  ...changes,
});

const send = async (visitor: Visitor, body: readonly unknown[]) =>
  visitor.call('POST', '/api/Impressions', {
    body,
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });

const rows = () =>
  asEngine(test.db, (trx) => trx.selectFrom('impression').selectAll().orderBy('id').execute());

describe('POST /api/Impressions', () => {
  it('stores a list of events with the time of arrival', async () => {
    const carousel = event({ eventName: 'carouselImpression', merchantId: 'm1' });
    const response = await send(test.visit('own'), [event(), carousel]);
    expect(await response.json()).toEqual({ kept: 2 });
    expect(await rows()).toMatchObject([
      { partner_id: 'own', event_name: 'pageView', member_id: null, merchant_id: null },
      { event_name: 'carouselImpression', merchant_id: 'm1', received_at: test.clock.at },
    ]);
  });

  it('takes the member from the session, not from the event', async () => {
    const visitor = test.visit('own');
    await visitor.signIn(ada.email, testPassword);
    await send(visitor, [event({ memberId: 'somebody else' })]);
    await send(test.visit('own'), [event({ memberId: ada.publicId })]);
    expect((await rows()).map((row) => row.member_id)).toEqual([ada.id, null]);
  });

  it('strips the query of a URL, which may contain a token', async () => {
    await send(test.visit('own'), [event({ url: 'http://a.test/recover/confirm?token=t#x' })]);
    expect(await rows()).toMatchObject([{ url: 'http://a.test/recover/confirm' }]);
  });

  it.each([
    ['a clock that is years ahead', 900 * DAY_MS, 0],
    ['a clock that is years behind', -900 * DAY_MS, -600_000],
    ['a moment ago', -5_000, -5_000],
  ])('clamps the time of %s', async (_, reported, recorded) => {
    const dateTime = new Date(test.clock.at.getTime() + reported).toISOString();
    await send(test.visit('own'), [event({ dateTime })]);
    const [row] = await rows();
    expect(row?.occurred_at.getTime()).toBe(test.clock.at.getTime() + recorded);
  });

  it('rejects a batch of more than fifty and stores none of it', async () => {
    const many = Array.from({ length: 51 }, () => event());
    expect((await send(test.visit('own'), many)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('stores nothing for a program without impressions', async () => {
    const response = await send(test.visit('quiet'), [event()]);
    expect(await response.json()).toEqual({ kept: 0 });
    expect(await rows()).toEqual([]);
  });
});

describe('a stored impression', () => {
  it('cannot be read or changed by pages', async () => {
    await send(test.visit('own'), [event()]);
    for (const run of [
      () => inPartner(test.db, 'own', (trx) => trx.selectFrom('impression').selectAll().execute()),
      () =>
        inPartner(test.db, 'own', (trx) =>
          trx.updateTable('impression').set({ url: '' }).execute(),
        ),
      () => asEngine(test.db, (trx) => trx.updateTable('impression').set({ url: '' }).execute()),
    ])
      await expect(run()).rejects.toThrow('permission denied');
  });

  it('is deleted after ninety days', async () => {
    await send(test.visit('own'), [event()]);
    const at = (days: number) => new Date(test.clock.at.getTime() + days * DAY_MS);
    expect(await asEngine(test.db, (trx) => deleteOldImpressions(trx, at(90)))).toBe(0);
    expect(await asEngine(test.db, (trx) => deleteOldImpressions(trx, at(91)))).toBe(1);
    expect(await rows()).toEqual([]);
  });
});

it('limits an address to 30 batches a minute, whatever session each of them has', async () => {
  await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
  const statuses: number[] = [];
  for (let i = 0; i < 32; i += 1) statuses.push((await send(test.visit('own'), [event()])).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
});
