import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine, asOwner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { endFlexOffer } from './end-flex-offer.ts';
import { listFlexOffers } from './flex-offer-store.ts';
import { type FlexOfferGrant, grantFlexOffer } from './grant-flex-offer.ts';

// The clock of the test stands at Monday 2026-06-15, noon in New York.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton', plain: 'nosh' });
  await addMerchants(test.db, ['m1', 'm2', 'gone']);
  await asOwner(test.db, (trx) =>
    trx
      .updateTable('merchant')
      .set({ retired_on: '2026-06-20' })
      .where('id', '=', 'gone')
      .execute(),
  );
});
afterAll(() => test.close());

const partnerOf = (slug: string) => {
  const partner = test.partners.get(slug);
  if (!partner) throw new Error(`no program is called ${slug}`);
  return partner;
};

const give = (email: string, gift: Partial<FlexOfferGrant> = {}) =>
  grantFlexOffer(test.db, {
    partner: partnerOf('own'),
    email,
    merchantId: 'm1',
    amountUnits: 500,
    endsOn: '2026-07-15',
    reason: 'a late check',
    madeBy: 'ruth',
    now: test.clock.at,
    ...gift,
  });

const end = (id: number, isWithdrawn = false, partnerId = 'own') =>
  endFlexOffer(test.db, {
    partnerId,
    id,
    isWithdrawn,
    reason: 'the wrong amount',
    madeBy: 'ruth',
    now: test.clock.at,
  });

const input = async (email: string, gift: Partial<FlexOfferGrant> = {}) => {
  const result = await give(email, gift);
  if (result.kind === 'refused') throw new Error(result.fault.code);
  return result.id;
};

const listed = (email: string, openOn: string | null = '2026-06-15') =>
  asEngine(test.db, (trx) =>
    listFlexOffers(trx, { partnerId: 'own', email, merchantId: '', openOn, limit: 10 }),
  );

const OfferResponse = z
  .looseObject({ id: z.string(), webMessageOfferAmount: z.number() })
  .nullable();
const shownTo = async (member: { email: string; publicId: string }, merchant = 'm1') => {
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const path = `/api/merchants/${merchant}/flex-offers/members/${member.publicId}`;
  return OfferResponse.parse(await (await visitor.call('GET', path)).json());
};

it('grants an offer that the member sees immediately, lists it, and ends it as of today', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const id = await input(member.email.toUpperCase());
  expect(await shownTo(member)).toMatchObject({ id: String(id), webMessageOfferAmount: 500 });
  expect(await listed(member.email)).toMatchObject([
    { id, merchantId: 'm1', restaurant: 'Table m1', startsOn: '2026-06-15', endsOn: '2026-07-15' },
  ]);
  expect(await end(id)).toEqual({ kind: 'ended', email: member.email, lastDay: '2026-06-15' });
  expect(await shownTo(member)).toMatchObject({ endsOn: '2026-06-15' });
  expect(await listed(member.email, '2026-06-16')).toEqual([]);
  expect(await listed(member.email, null)).toHaveLength(1);
});

it('above the limit needs a second approver, even when split over restaurants, and is audited with the balance', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  await expect(give(member.email, { amountUnits: 10_001 })).rejects.toThrow('needsApproval');
  await input(member.email, { amountUnits: 9_000 });
  const second = { merchantId: 'm2', amountUnits: 1_001 };
  await expect(give(member.email, second)).rejects.toThrow('needsApproval');
  await input(member.email, { ...second, approvedBy: 'ann' });
  const entries = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('audit')
      .select('detail')
      .where('member_id', '=', member.id)
      .orderBy('sequence')
      .execute(),
  );
  expect(entries.map(({ detail }) => JSON.parse(detail))).toMatchObject([
    { units: 9_000, balance: 0, reason: 'a late check' },
    { units: 1_001, balance: 0, approvedBy: 'ann' },
  ]);
});

it('withdraws one that has not begun, and one that was given by mistake', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const coming = await input(member.email, { startsOn: '2026-07-01' });
  const mistaken = await input(member.email, { merchantId: 'm2' });
  expect(await end(coming)).toEqual({ kind: 'withdrawn', email: member.email });
  expect(await end(mistaken, true)).toEqual({ kind: 'withdrawn', email: member.email });
  expect(await shownTo(member, 'm2')).toBeNull();
  expect(await listed(member.email, null)).toEqual([]);
});

it('is earned by a dine of its first day that was already posted, and is not revoked afterward', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  await addDines(test.db, { ...member, partnerId: 'own' }, [{ dined_on: '2026-06-15' }]);
  const id = await input(member.email);
  expect(await listed(member.email, null)).toMatchObject([{ id, earnedOn: '2026-06-15' }]);
  expect(await end(id, true)).toEqual({ kind: 'earned', on: '2026-06-15' });
});

it.each<[string, Partial<FlexOfferGrant> & { email?: string }]>([
  ['email', { email: 'nobody@example.test' }],
  ['merchant', { merchantId: 'nowhere' }],
  ['amount', { amountUnits: -5 }],
  ['starts', { startsOn: '2026-06-14' }],
  ['ends', { endsOn: '2026-06-14' }],
  ['ends', { merchantId: 'gone', endsOn: '2026-06-20' }],
])('refuses and names %s for %j', async (field, gift) => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const result = await give(gift.email ?? member.email, gift);
  expect(result).toMatchObject({ kind: 'refused', fault: { field } });
  expect(await listed(member.email, null)).toEqual([]);
});

it('is not granted twice for the same day, to a closed account, or in a program without offers', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  await input(member.email);
  expect(await give(member.email)).toMatchObject({ fault: { field: 'starts' } });
  const closed = await addMember(test.db, {
    partner_id: 'own',
    member_type: 'ClosedAccountMember',
  });
  expect(await give(closed.email)).toMatchObject({ fault: { field: 'email' } });
  const plain = { ...partnerOf('own'), hasFlexOffers: false };
  expect(await give(member.email, { partner: plain })).toMatchObject({
    fault: { field: 'partner' },
  });
});

it('finds no offer of another program, and ends none twice', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const id = await input(member.email, { endsOn: '2026-06-15' });
  expect(await end(id, false, 'other')).toEqual({ kind: 'unknown' });
  await asEngine(test.db, (trx) =>
    trx
      .updateTable('flex_offer')
      .set({ starts_on: '2026-06-01', ends_on: '2026-06-10' })
      .where('id', '=', id)
      .execute(),
  );
  expect(await end(id)).toEqual({ kind: 'over', since: '2026-06-10' });
});

it('leaves an intact audit chain', async () => {
  const chains = await asEngine(test.db, checkChains);
  expect(chains.every(({ broken }) => broken === 0)).toBe(true);
  const actions = await asEngine(test.db, (trx) =>
    trx.selectFrom('audit').select('action').distinct().orderBy('action').execute(),
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'flex offer ended',
    'flex offer given',
    'flex offer withdrawn',
  ]);
});
