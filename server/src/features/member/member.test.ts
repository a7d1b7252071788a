import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DineSummary, Member } from '#contract/member.ts';
import { grantVip } from '#server/earning/vip/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { signOn } from '#server/testing/test-sign-on.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue', credit: 'nosh', miles: 'united', unsaid: 'wynd' });
  await addMerchants(test.db, ['m1', 'm2']);
});
afterAll(() => test.close());

const newMember = async (partnerId: string, input: object = {}) => ({
  partnerId,
  ...(await addMember(test.db, { partner_id: partnerId, ...input })),
});

const read = async (member: TestMember & { partnerId: string }, path: string) => {
  const visitor = test.visit(member.partnerId);
  if (member.partnerId === 'miles') await signOn(test.db, visitor, member);
  else await visitor.signIn(member.email, testPassword);
  return (await visitor.call('GET', path)).json();
};
const memberOf = async (member: TestMember & { partnerId: string }) =>
  Member.parse(await read(member, '/api/Member'));
const summaryOf = async (member: TestMember & { partnerId: string }) =>
  DineSummary.parse(await read(member, '/api/Member/DineSummary'));

describe('the member', () => {
  it('has every documented field', async () => {
    const member = await newMember('points', {
      first_name: 'Maya',
      last_name: 'Okafor',
      email_opt_in: true,
      phone_number: '212-555-0142',
      sms_opt_in: true,
      address1: '410 W 24th St',
      city: 'New York',
      state: 'NY',
      zip_code: '10011',
      family_id: 'F100',
      enrollment_source: 'web',
    });
    expect(await memberOf(member)).toEqual({
      publicId: member.publicId,
      firstName: 'Maya',
      lastName: 'Okafor',
      email: member.email,
      emailOptIn: true,
      phoneNumber: '212-555-0142',
      smsOptIn: true,
      address: {
        address1: '410 W 24th St',
        address2: '',
        city: 'New York',
        state: 'NY',
        zipCode: '10011',
      },
      familyId: 'F100',
      tierLevel: 'OptedIn',
      memberType: 'EnrolledCardMember',
      hasWebProfile: true,
      active: true,
      interfaceType: 'direct',
      enrollmentSource: 'web',
      joinDate: '2025-03-01',
      activeBonuses: expect.any(Array),
      diningProgress: {
        status: 'Qualifying',
        dinesCounted: 0,
        vipThrough: null,
        dinesRequired: 11,
        remainingDines: 11,
        dinesOnTheWay: 0,
        dollarsRequired: 0,
        remainingDollars: 0,
        ytdMilesOrDollars: 0,
      },
      earnRate: 3,
      linkedCards: 1,
      emailNeedsUpdate: false,
      version: expect.any(String),
    });
  });

  it.each([
    ['OptedOut', 1, false],
    ['NonActivated', 0, true],
    ['OptedIn', 3, true],
    ['VIP', 3, true],
  ] as const)('at tier %s earns %i a dollar', async (tier_level, earnRate, hasProgress) => {
    const member = await memberOf(await newMember('points', { tier_level }));
    expect(member.earnRate).toBe(earnRate);
    expect(member.diningProgress !== null).toBe(hasProgress);
  });

  it('has no rate when the program hides rates', async () => {
    expect((await memberOf(await newMember('unsaid'))).earnRate).toBeNull();
  });

  it('has no progress at a partner without VIP', async () => {
    expect((await memberOf(await newMember('credit'))).diningProgress).toBeNull();
  });
});

describe('the last day of VIP', () => {
  const grant = (member: Awaited<ReturnType<typeof newMember>>, day: string) =>
    asEngine(test.db, (trx) =>
      grantVip(trx, { members: [{ ...member, memberId: member.id }], day }),
    );
  const lastDay = async (member: Awaited<ReturnType<typeof newMember>>) =>
    (await memberOf(member)).diningProgress?.vipThrough;

  it('is December 31 of the year after the grant', async () => {
    const member = await newMember('points', { tier_level: 'VIP' });
    await grant(member, '2026-06-15');
    expect(await lastDay(member)).toBe('2027-12-31');
  });

  it('is the end of this year for VIP of last year', async () => {
    const member = await newMember('points', { tier_level: 'VIP' });
    await grant(member, '2025-11-02');
    expect(await lastDay(member)).toBe('2026-12-31');
  });

  it('is absent for other tiers', async () => {
    expect(await lastDay(await newMember('points'))).toBeNull();
  });
});

describe('the progress', () => {
  it('counts one cleared qualifying dine per restaurant and day of this year', async () => {
    const member = await newMember('points');
    await addDines(test.db, member, [
      { dined_on: '2026-01-01' },
      { dined_on: '2026-01-01' },
      { dined_on: '2026-01-01', merchant_id: 'm2' },
      { dined_on: '2025-12-31' },
      { dined_on: '2026-03-03', award_status: 'Deferred' },
      { dined_on: '2026-03-04', award_status: 'Paid' },
      { dined_on: '2026-03-05', award_status: 'Forfeit', eligible_cents: 0, reward_units: 0 },
      { dined_on: '2026-06-14', award_status: 'Pending', cleared_cents: null, reward_units: 0 },
    ]);
    const { diningProgress } = await memberOf(member);
    expect(diningProgress).toMatchObject({
      status: 'Qualifying',
      remainingDines: 7,
      dinesOnTheWay: 1,
      ytdMilesOrDollars: 508,
    });
  });

  it.each([
    ['OptedIn', 10, 'Qualifying'],
    ['OptedIn', 11, 'Complete'],
    ['VIP', 10, 'Renewing'],
  ] as const)('of a member at %s with %i dines is %3$s', async (tier_level, dines, status) => {
    const member = await newMember('points', { tier_level });
    const days = Array.from({ length: dines }, (_, index) => ({
      dined_on: `2026-02-${String(index + 1).padStart(2, '0')}`,
    }));
    await addDines(test.db, member, days);
    expect((await memberOf(member)).diningProgress?.status).toBe(status);
  });
});

describe('the dine summary', () => {
  it('sums the year by the restaurant’s local day, with non-final rewards separately', async () => {
    const member = await newMember('points');
    await addDines(test.db, member, [
      // 11 pm of the last day in Honolulu is 9 am of the new year in UTC.
      { dined_on: '2025-12-31', dined_at: new Date('2026-01-01T09:00:00Z') },
      { dined_on: '2026-01-31', reward_units: 100 },
      { dined_on: '2026-06-02', award_status: 'Paid', reward_units: 50 },
      { dined_on: '2026-06-03', award_status: 'Forfeit', eligible_cents: 0, reward_units: 0 },
      { dined_on: '2026-06-10', award_status: 'Deferred', reward_units: 30 },
      {
        dined_on: '2026-06-14',
        award_status: 'Pending',
        cleared_cents: null,
        eligible_cents: 3333,
        reward_units: 0,
      },
    ]);
    expect(await summaryOf(member)).toEqual({
      currentYearBenefits: 150,
      currentYearDines: 2,
      months: [100, 0, 0, 0, 0, 50, 0, 0, 0, 0, 0, 0],
      onTheWay: 129,
      waitingForReview: 0,
      balance: 0,
    });
  });

  it('is in dollars at a partner that pays credit, with reviews separately', async () => {
    const member = await newMember('credit');
    await addDines(test.db, member, [
      { dined_on: '2026-05-02', reward_units: 1842 },
      {
        dined_on: '2026-06-10',
        award_status: 'Pending',
        rate: 5,
        eligible_cents: 5000,
        cleared_cents: 6000,
        refunded_cents: 2000,
        reward_units: 0,
      },
    ]);
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('balance')
        .values({ partner_id: 'credit', member_id: member.id, account: 'available', units: 1842 })
        .execute(),
    );
    expect(await summaryOf(member)).toMatchObject({
      currentYearBenefits: 18.42,
      onTheWay: 0,
      waitingForReview: 2,
      balance: 18.42,
    });
  });

  it('starts over with the program’s new year', async () => {
    const member = await newMember('miles');
    await addDines(test.db, member, [{ dined_on: '2026-12-31', reward_units: 70 }]);
    const before = test.clock.at;
    test.clock.at = new Date('2027-01-01T04:59:00Z');
    expect((await summaryOf(member)).currentYearBenefits).toBe(70);
    test.clock.at = new Date('2027-01-01T05:01:00Z');
    expect((await summaryOf(member)).currentYearBenefits).toBe(0);
    test.clock.at = before;
  });
});
