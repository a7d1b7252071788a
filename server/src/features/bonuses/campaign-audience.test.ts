import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Audience, everyMember } from '#domain/bonuses/audience.ts';
import { isOpenTo } from '#domain/bonuses/bonus-offer.ts';
import { tierLevels } from '#domain/member/member.ts';
import {
  countAudience,
  readBonusOffers,
  readOfferedMember,
} from '#server/earning/bonuses/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { testPartner } from '#server/testing/test-earning.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { turnOnAutomatically, turnOnBonus } from './index.ts';

const REWARD = 500;
const places = [
  ['Boston', 'MA', '02116-1234'],
  ['Quincy', 'MA', '02169'],
  ['Boston', 'NY', '14025'],
  ['', '', ''],
] as const;
const lastDines = ['2026-06-14', '2026-05-16', '2026-03-01', null] as const;

let db: Database;
let staff: TestStaff;
let own: string;
let members: TestMember[];
const now = new Date('2026-06-15T16:00:00.000Z');
let serial = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  staff.clock.at = now;
  own = await staff.addPartner();
  await addMerchants(db, ['m1']);
  members = [];
  for (let index = 0; index < 24; index += 1) {
    const [city, state, zip_code] = places[index % places.length] ?? places[0];
    const tier_level = tierLevels[index % 3] ?? 'OptedIn';
    const member = await addMember(db, {
      partner_id: own,
      city,
      state,
      zip_code,
      tier_level,
      enrollment_source: index % 2 === 0 ? 'spring' : null,
    });
    const dinedOn = lastDines[Math.floor(index / 4) % lastDines.length];
    if (dinedOn) await addDines(db, { ...member, partnerId: own }, [{ dined_on: dinedOn }]);
    members.push(member);
  }
});
afterAll(() => db.close());

type Change = { audience?: Audience; budgetUnits?: number | null; enrollmentSource?: string };
const create = async (change: Change = {}, partner = own): Promise<string> => {
  serial += 1;
  const { code } = await staff.as().bonuses.create({
    partner,
    code: `SPRING${serial}`,
    kind: 'campaign',
    description: 'Dine in spring',
    rewardUnits: REWARD,
    dines: 1,
    minSpendCents: 2500,
    days: 30,
    startsOn: null,
    endsOn: null,
    enrollmentSource: null,
    reason: 'spring',
    ...change,
  });
  return code;
};
const turnOn = (code: string, memberId: number, idempotencyKey = code) =>
  turnOnBonus(db, { partner: testPartner(own), memberId, code, idempotencyKey, now });
const isTurnedOn = ({ status }: { status: string }) => status === 'fulfilled';
const shown = (code: string) => staff.as().bonuses.show({ partner: own, code });

describe('the audience of a campaign', () => {
  it('counts, explains and grants to exactly the same members', async () => {
    const days = fc.constantFrom(null, 1, 30, 31, 106, 107);
    const audience = fc.record({
      tiers: fc.subarray([...tierLevels]),
      noDineDays: days,
      dinedWithinDays: days,
      places: fc.subarray(['MA', '02116', 'Boston, NY', 'Quincy, MA']),
    });
    const facts = await asEngine(db, (trx) =>
      Promise.all(
        members.map(({ id }) => readOfferedMember(trx, { partnerId: own, memberId: id })),
      ),
    );
    await fc.assert(
      fc.asyncProperty(audience, fc.constantFrom(null, 'spring'), async (given, source) => {
        const input = { audience: given, enrollmentSource: source, isNewMemberBonus: false, now };
        const counted = await asEngine(db, (trx) => countAudience(trx, own, input));
        const campaign = { audience: given, isPaused: false, isBudgetSpent: false };
        const offer = { ...offerTerms, enrollmentSource: source, campaign };
        const open = facts.filter((member) => member && isOpenTo(offer, member, now));
        expect(counted).toBe(open.length);
      }),
      { numRuns: 60 },
    );
  });

  it('is who may turn it on, once, and everyone else reads nothing of it', async () => {
    const audience = { ...everyMember, tiers: ['OptedIn' as const], places: ['MA'] };
    const code = await create({ audience });
    const attempts = await Promise.allSettled(
      members.flatMap(({ id }) => [turnOn(code, id), turnOn(code, id, 'again')]),
    );
    const { members: counted } = await staff
      .as()
      .bonuses.audience({ partner: own, kind: 'campaign', enrollmentSource: null, audience });
    expect(counted).toBeGreaterThan(0);
    expect(attempts.filter(isTurnedOn)).toHaveLength(2 * counted);
    expect(await shown(code)).toMatchObject({ enrolled: counted, promisedUnits: counted * REWARD });
  });

  it('is explained member by member', async () => {
    const audience = { ...everyMember, tiers: ['OptedOut' as const], places: ['MA'] };
    const code = await create({ audience });
    const gapOf = async (index: number) => {
      const email = members[index]?.email ?? '';
      return (await staff.as().bonuses.explain({ partner: own, code, email })).gap;
    };
    expect(await gapOf(0)).toBeNull();
    expect(await gapOf(1)).toBe('tier');
    expect(await gapOf(3)).toBe('place');
    await turnOn(code, members[0]?.id ?? 0);
    expect(await gapOf(0)).toBe('turnedOn');
  });

  it('limits who gets it where the program turns bonuses on by itself', async () => {
    const audience = { ...everyMember, noDineDays: 30 };
    const code = await create({ audience, budgetUnits: 4 * REWARD });
    const partner = testPartner(own, { turnsBonusesOn: true });
    await Promise.all([1, 2].map(() => turnOnAutomatically(db, { partner, now })));
    expect(await shown(code)).toMatchObject({ enrolled: 4, promisedUnits: 4 * REWARD });
    await staff.as().bonuses.end({ partner: own, code, reason: 'enough' });
  });
});

const offerTerms = {
  code: 'ANY',
  description: 'Any',
  isNewMemberBonus: false,
  isAddedByClient: false,
  rewardUnits: REWARD,
  dines: 1,
  minSpendCents: 0,
  days: 30,
  offeredOn: '2026-01-01',
  endsOn: null,
};

describe('the budget of a campaign', () => {
  it('is exact while 50 members turn it on concurrently, and then closes it', async () => {
    const crowd = [];
    for (let index = 0; index < 50; index += 1)
      crowd.push(await addMember(db, { partner_id: own, city: 'Crowd', state: 'TX' }));
    const audience = { ...everyMember, places: ['Crowd, TX'] };
    const code = await create({ audience, budgetUnits: 7 * REWARD + 499 });
    const attempts = await Promise.allSettled(crowd.map(({ id }) => turnOn(code, id)));
    expect(attempts.filter(isTurnedOn)).toHaveLength(7);
    expect(await shown(code)).toMatchObject({ enrolled: 7, promisedUnits: 7 * REWARD });
    const left = crowd.find((_, index) => attempts[index]?.status === 'rejected');
    const named = { partner: own, code, email: left?.email ?? '' };
    expect(await staff.as().bonuses.explain(named)).toMatchObject({ gap: 'budgetSpent' });
    const {
      state: _,
      createdBy,
      enrolled,
      qualified,
      promisedUnits,
      costUnits,
      ...terms
    } = await shown(code);
    expect([createdBy, enrolled, qualified, promisedUnits, costUnits]).toEqual([
      ...['system:root', 7, 0, 7 * REWARD, 0],
    ]);
    const change = { ...terms, partner: own, reason: 'more' };
    await expect(
      staff.as().bonuses.update({ ...change, budgetUnits: 6 * REWARD }),
    ).rejects.toMatchObject({ data: { field: 'budget', code: 'belowPromised' } });
    await staff.as().bonuses.update({ ...change, budgetUnits: 8 * REWARD });
    const again = await Promise.allSettled(crowd.map(({ id }) => turnOn(code, id)));
    expect(again.filter(isTurnedOn)).toHaveLength(8);
    expect((await staff.auditOf(own)).at(-1)).toMatchObject({
      action: 'bonus changed',
      detail: { code, reason: 'more', budgetUnits: 4000, budgetUnitsBefore: 3999 },
    });
  });

  it('closes a campaign while it is paused, and opens it again', async () => {
    const code = await create();
    const pause = (isPaused: boolean) =>
      staff.as().bonuses.pause({ partner: own, code, isPaused, reason: 'check the copy' });
    await pause(true);
    expect(await shown(code)).toMatchObject({ state: 'paused' });
    await expect(turnOn(code, members[0]?.id ?? 0)).rejects.toThrow();
    const offers = await asEngine(db, (trx) => readBonusOffers(trx, testPartner(own)));
    expect(offers.find((offer) => offer.code === code)?.campaign?.isPaused).toBe(true);
    await pause(false);
    await turnOn(code, members[0]?.id ?? 0);
    expect(await shown(code)).toMatchObject({ state: 'running', enrolled: 1 });
  });

  it('is no other program’s: its staff neither read nor change the bonus', async () => {
    const other = await staff.addPartner();
    const code = await create();
    const named = { partner: other, code, reason: 'not mine' };
    await expect(staff.as().bonuses.show(named)).rejects.toMatchObject({ code: 'UNKNOWN_BONUS' });
    await expect(staff.as().bonuses.pause({ ...named, isPaused: true })).rejects.toMatchObject({
      code: 'UNKNOWN_BONUS',
    });
    expect((await staff.as().bonuses.entries(named)).entries).toEqual([]);
  });
});
