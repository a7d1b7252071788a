import { expect, it } from 'vitest';
import { everyMember } from './audience.ts';
import { type Campaign, campaignState } from './campaign.ts';
import { checkCampaign, checkCampaignChange, offerOfCampaign } from './check-campaign.ts';

const campaign: Campaign = {
  code: 'SPRING',
  kind: 'campaign',
  description: 'Two dinners in spring',
  rewardUnits: 500,
  dines: 2,
  minSpendCents: 2500,
  days: 30,
  startsOn: '2026-06-15',
  endsOn: '2026-07-14',
  enrollmentSource: null,
  audience: everyMember,
  budgetUnits: null,
};
const stored = { ...campaign, isPaused: false, promisedUnits: 1000 };
const partner = {
  codes: ['TWODINES'],
  paysReservations: true,
  showsAppBonus: true,
  approvalAboveUnits: 10_000,
};
const input = { campaign, today: '2026-06-15', partner, madeBy: 'ann', approvedBy: null };
const check = (change: Partial<Campaign>, rest: Partial<typeof input> = {}) =>
  checkCampaign({ ...input, campaign: { ...campaign, ...change }, ...rest });

it.each<[string, Partial<Campaign>]>([
  ['a campaign from today on', {}],
  ['without an end', { endsOn: null }],
  ['for new members', { kind: 'newMember' }],
  ['for reserving', { kind: 'reservation', dines: 1, minSpendCents: 0 }],
  ['in the app only', { kind: 'appOnly', code: 'APPONLY' }],
  ['with a budget of one reward', { budgetUnits: 500 }],
  ['for members who lapsed', { audience: { ...everyMember, noDineDays: 30, dinedWithinDays: 90 } }],
  ['for places', { audience: { ...everyMember, places: ['MA', '02116', 'Boston, MA'] } }],
])('staff can create a bonus %s', (_, change) => expect(check(change)).toBeNull());

it.each<[string, Partial<Campaign>]>([
  ['code', { code: 'spring' }],
  ['code', { code: 'TWODINES' }],
  ['code', { kind: 'appOnly' }],
  ['code', { code: 'NEWAPP' }],
  ['amount', { rewardUnits: 0 }],
  ['amount', { rewardUnits: 1.5 }],
  ['dines', { dines: 21 }],
  ['min-spend', { minSpendCents: -1 }],
  ['days', { days: 367 }],
  ['starts', { startsOn: '2026-06-14' }],
  ['starts', { startsOn: 'soon' }],
  ['ends', { endsOn: '2026-06-14' }],
  ['ends', { endsOn: '2026-06-31' }],
  ['ends', { endsOn: '2028-06-30' }],
  ['kind', { kind: 'reservation' }],
  ['budget', { budgetUnits: 499 }],
  ['budget', { kind: 'reservation', dines: 1, minSpendCents: 0, budgetUnits: 5000 }],
  ['audience', { kind: 'appOnly', code: 'APPONLY', audience: { ...everyMember, tiers: ['VIP'] } }],
  ['audience', { audience: { ...everyMember, noDineDays: 0 } }],
  ['audience', { audience: { ...everyMember, noDineDays: 60, dinedWithinDays: 30 } }],
  ['places', { audience: { ...everyMember, places: ['Boston'] } }],
  ['places', { audience: { ...everyMember, places: ['ma'] } }],
  ['approved-by', { rewardUnits: 10_001 }],
])('names %s for %j', (field, change) => expect(check(change)?.field).toBe(field));

it('needs a second approver above the limit of the program', () => {
  const large = { rewardUnits: 10_001 };
  expect(check(large, { approvedBy: 'Ann' as never })?.field).toBe('approved-by');
  expect(check(large, { approvedBy: 'ruth' as never })).toBeNull();
});

it.each<[string, Partial<Campaign>, Partial<typeof partner>]>([
  [
    'for reserving where the program pays none',
    { kind: 'reservation', dines: 1, minSpendCents: 0 },
    { paysReservations: false },
  ],
  [
    'in the app where the program shows none',
    { kind: 'appOnly', code: 'APPONLY' },
    { showsAppBonus: false },
  ],
])('refuses a bonus %s', (_, change, settings) => {
  expect(check(change, { partner: { ...partner, ...settings } })?.field).toBe('partner');
});

it.each<[string | undefined, Partial<Campaign>, string]>([
  [undefined, { description: 'Dine twice', endsOn: '2026-08-01', budgetUnits: 1000 }, '2026-06-20'],
  [undefined, { audience: { ...everyMember, tiers: ['VIP'] }, endsOn: null }, '2026-06-20'],
  [undefined, { rewardUnits: 700, startsOn: '2026-06-14' }, '2026-06-14'],
  ['amount', { rewardUnits: 700 }, '2026-06-15'],
  ['starts', { startsOn: '2026-06-21' }, '2026-06-20'],
  ['kind', { kind: 'newMember' }, '2026-06-20'],
  ['budget', { budgetUnits: 999 }, '2026-06-20'],
  ['ends', { endsOn: '2026-06-19' }, '2026-06-20'],
  ['places', { audience: { ...everyMember, places: ['here'] } }, '2026-06-20'],
  ['approved-by', { rewardUnits: 10_001 }, '2026-06-14'],
])('names %s for the change %j on %s', (field, change, today) => {
  const changed = { ...input, today, campaign: { ...campaign, ...change } };
  expect(checkCampaignChange(stored, changed)?.field).toBe(field);
});

it('is offered like a configured bonus', () => {
  expect(offerOfCampaign({ ...stored, kind: 'newMember' })).toMatchObject({
    isNewMemberBonus: true,
    isAddedByClient: false,
    offeredOn: '2026-06-15',
    endsOn: '2026-07-14',
  });
});

it.each([
  ['coming', '2026-06-14'],
  ['running', '2026-06-15'],
  ['running', '2026-07-14'],
  ['over', '2026-07-15'],
])('is %s on %s', (state, today) => expect(campaignState(campaign, today)).toBe(state));
