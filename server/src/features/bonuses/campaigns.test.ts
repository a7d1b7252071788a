import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Member } from '#contract/member.ts';
import { everyMember } from '#domain/bonuses/audience.ts';
import type { Campaign } from '#domain/bonuses/campaign.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { createCampaign, endCampaign, listCampaigns } from '#server/earning/bonuses/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMerchants } from '#server/testing/test-dine.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let engine: Engine;
let member: TestMember;
let visitor: Visitor;
let serial = 0;

beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton' });
  engine = { db: test.db, now: () => test.clock.at, partnerOf: earningPartnersOf(test.partners) };
  await addMerchants(test.db, ['bonus1']);
  await asEngine(test.db, (trx) =>
    trx.insertInto('merchant_identifier').values({ mid: '60606', merchant_id: 'bonus1' }).execute(),
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  serial += 1;
  test.clock.at = new Date('2026-06-15T16:00:00.000Z');
  member = await addMember(test.db, { partner_id: 'own' });
  visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
});

const code = () => `SPRING${serial}`;
const create = (change: Partial<Campaign> & { approvedBy?: string } = {}) => {
  const { approvedBy = null, ...terms } = change;
  const partner = test.partners.get('own');
  if (!partner) throw new Error('the test has no program');
  return createCampaign(test.db, {
    partner,
    reason: 'spring',
    madeBy: 'ann',
    approvedBy,
    now: test.clock.at,
    campaign: {
      code: code(),
      kind: 'campaign',
      description: 'Dine in spring',
      rewardUnits: 500,
      dines: 1,
      minSpendCents: 2500,
      days: 30,
      startsOn: null,
      endsOn: null,
      enrollmentSource: null,
      audience: everyMember,
      budgetUnits: null,
      ...terms,
    },
  });
};
const end = (name = code()) =>
  endCampaign(test.db, {
    partnerId: 'own',
    code: name,
    reason: 'budget',
    madeBy: 'ruth',
    now: test.clock.at,
  });
const turnOn = async (name = code()) => {
  const headers = {
    'x-xsrf-token': await visitor.csrfToken(),
    'idempotency-key': `key-of-${name}`,
  };
  return (await visitor.call('POST', `/api/Member/Bonus/${name}`, { headers })).status;
};
const shown = async (name = code()) => {
  const { activeBonuses } = Member.parse(await (await visitor.call('GET', '/api/Member')).json());
  return activeBonuses.find((bonus) => bonus.code === name);
};
const dine = async (eventType: 'clearing' | 'refund', amountCents: number) => {
  const { network_token: cardToken } = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('card')
      .select('network_token')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow(),
  );
  const occurredAt = `2026-06-16T${eventType === 'refund' ? 20 : 19}:00:00`;
  const transactionId = `c${serial}`;
  const event = { transactionId, cardToken, mid: '60606', eventType, amountCents, occurredAt };
  await ingestEvents(engine, [testEvent(event)]);
};

it('members immediately see a bonus that staff create, and turn it on', async () => {
  expect(await shown()).toBeUndefined();
  expect(await create()).toMatchObject({ kind: 'created', campaign: { startsOn: '2026-06-15' } });
  expect(await shown()).toMatchObject({ bonusStatus: 'Eligible', rewardAmount: 500, minSpend: 25 });
  expect(await turnOn()).toBe(200);
  expect(await shown()).toMatchObject({ bonusStatus: 'Enrolled', dinesCounted: 0 });
});

it('progress is what still counts after a refund reduces the spend', async () => {
  await create();
  await turnOn();
  await dine('clearing', 4000);
  expect(await shown()).toMatchObject({ bonusStatus: 'Qualified', dinesCounted: 1 });
  await dine('refund', 2000);
  expect(await shown()).toMatchObject({ bonusStatus: 'Enrolled', dinesCounted: 0 });
  const sources = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('journal')
      .select('source_code')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'bonus')
      .orderBy('id')
      .execute(),
  );
  expect(sources.map(({ source_code }) => source_code)).toEqual(['B', 'J']);
});

it('an ended bonus is open through its last day, and stays with members who turned it on', async () => {
  await create();
  await turnOn();
  expect(await end()).toEqual({ kind: 'ended', lastDay: '2026-06-15' });
  expect(await shown()).toMatchObject({ bonusStatus: 'Enrolled', endsOn: '2026-07-15' });
  test.clock.at = new Date('2026-06-16T16:00:00.000Z');
  const late = await addMember(test.db, { partner_id: 'own' });
  visitor = test.visit('own');
  await visitor.signIn(late.email, testPassword);
  expect(await shown()).toBeUndefined();
  expect(await turnOn()).toBe(404);
  expect(await end()).toEqual({ kind: 'over', since: '2026-06-15' });
});

it('a bonus that has not begun is not shown, and is removed when it ends', async () => {
  await create({ startsOn: '2026-07-01' });
  expect(await shown()).toBeUndefined();
  expect(await turnOn()).toBe(404);
  expect(await end()).toEqual({ kind: 'removed' });
  expect(await end()).toEqual({ kind: 'unknown' });
});

it('is rejected, naming the field at fault', async () => {
  await create();
  expect(await create()).toMatchObject({ kind: 'refused', fault: { field: 'code' } });
  expect(await create({ code: 'OTHER', rewardUnits: 20_000 })).toMatchObject({
    fault: { field: 'approved-by' },
  });
  expect(
    await create({ code: `BIG${serial}`, rewardUnits: 20_000, approvedBy: 'ruth' }),
  ).toMatchObject({ kind: 'created' });
});

it('another program does not offer it', async () => {
  await create();
  const other = await addMember(test.db, { partner_id: 'other' });
  visitor = test.visit('other');
  await visitor.signIn(other.email, testPassword);
  expect(await shown()).toBeUndefined();
  expect(await turnOn()).toBe(404);
});

it('lists who turned it on, and audits creating and ending with actor and reason', async () => {
  await create();
  await turnOn();
  await dine('clearing', 4000);
  await end();
  const listed = await asEngine(test.db, (trx) => listCampaigns(trx, 'own'));
  expect(listed.find((bonus) => bonus.code === code())).toMatchObject({
    enrolled: 1,
    qualified: 1,
    createdBy: 'ann',
    endsOn: '2026-06-15',
  });
  const entries = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .where('partner_id', '=', 'own')
      .where('action', 'like', 'bonus %')
      .orderBy('sequence')
      .execute(),
  );
  const audited = entries.filter(({ detail }) => detail.includes(`"${code()}"`));
  expect(audited.map(({ actor, action }) => [actor, action])).toEqual([
    ['ann', 'bonus created'],
    ['ruth', 'bonus ended'],
  ]);
});
