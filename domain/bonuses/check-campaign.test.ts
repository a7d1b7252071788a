import { expect, it } from 'vitest';
import { type Campaign, campaignState } from './campaign.ts';
import { checkCampaign, offerOfCampaign } from './check-campaign.ts';

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
};
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

it('is offered like a configured bonus', () => {
  expect(offerOfCampaign({ ...campaign, kind: 'newMember' })).toMatchObject({
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
