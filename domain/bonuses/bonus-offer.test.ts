import { expect, it } from 'vitest';
import { everyMember } from './audience.ts';
import {
  type BonusOffer,
  bonusWindow,
  isNewMember,
  isOpenTo,
  type OfferGap,
  offeredAt,
  offerGap,
} from './bonus-offer.ts';

const offer: BonusOffer = {
  code: 'WELCOME',
  description: 'Two dinners',
  isNewMemberBonus: false,
  isAddedByClient: false,
  rewardUnits: 500,
  dines: 2,
  minSpendCents: 2500,
  days: 30,
  offeredOn: '2026-01-01',
  endsOn: null,
  enrollmentSource: null,
};
const member = {
  joinDate: '2026-01-01',
  enrollmentSource: 'web',
  tierLevel: 'OptedIn' as const,
  lastDinedOn: null,
  city: 'Boston',
  state: 'MA',
  zip: '02116',
};
const joined = Date.parse('2026-01-01T00:00:00Z');
const after = (hours: number) => new Date(joined + hours * 3_600_000);

it.each([
  ['2159 h after joining', 2159, true],
  ['2160 h after joining', 2160, false],
])('%s is new: %3$s', (_, hours, isNew) => {
  expect(isNewMember(member.joinDate, after(hours))).toBe(isNew);
});

it.each<[string, Partial<BonusOffer>, number, boolean]>([
  ['open to everybody', {}, 24 * 200, true],
  ['not before it is offered', { offeredOn: '2026-03-01' }, 24, false],
  ['on its last day', { endsOn: '2026-01-03' }, 24 * 2 + 12, true],
  ['not after its last day', { endsOn: '2026-01-03' }, 24 * 3 + 12, false],
  ['a source of its own', { enrollmentSource: 'app' }, 24, false],
  ['the member’s source', { enrollmentSource: 'web' }, 24, true],
  ['a new member inside its days', { isNewMemberBonus: true, days: 90 }, 24 * 60, true],
  ['a new member after its days', { isNewMemberBonus: true, days: 30 }, 24 * 40, false],
  ['never after 90 days', { isNewMemberBonus: true, days: 300 }, 2161, false],
])('%s', (_, change, hours, isOpen) => {
  expect(isOpenTo({ ...offer, ...change }, member, after(hours))).toBe(isOpen);
});

const open = { audience: everyMember, isPaused: false, isBudgetSpent: false };
it.each<[OfferGap | null, Partial<BonusOffer>]>([
  [null, { campaign: open }],
  ['paused', { campaign: { ...open, isPaused: true } }],
  ['budgetSpent', { campaign: { ...open, isBudgetSpent: true } }],
  ['over', { endsOn: '2025-12-31', campaign: { ...open, isPaused: true } }],
  ['notBegun', { offeredOn: '2026-03-01', campaign: { ...open, isBudgetSpent: true } }],
  ['source', { enrollmentSource: 'app' }],
  ['tier', { campaign: { ...open, audience: { ...everyMember, tiers: ['VIP'] } } }],
])('names %s as why a member cannot turn a campaign on', (gap, change) => {
  expect(offerGap({ ...offer, ...change }, member, after(24))).toBe(gap);
});

it.each<[string, Partial<BonusOffer>, object]>([
  ['from the day it is turned on', {}, { from: '2026-02-10', until: '2026-03-12' }],
  ['up to its last day', { endsOn: '2026-02-20' }, { from: '2026-02-10', until: '2026-02-20' }],
  [
    'from joining for a new member',
    { isNewMemberBonus: true },
    { from: '2026-01-01', until: '2026-01-31' },
  ],
])('counts %s', (_, change, window) => {
  const input = { joinDate: member.joinDate, today: '2026-02-10' };
  expect(bonusWindow({ ...offer, ...change }, input)).toEqual(window);
});

it('was offered to a new member on joining, to others when it opened', () => {
  const input = { ...offer, offeredOn: '2026-05-04' };
  expect(offeredAt(input, '2026-02-02').toISOString()).toBe('2026-05-04T00:00:00.000Z');
  expect(offeredAt({ ...input, isNewMemberBonus: true }, '2026-02-02').toISOString()).toBe(
    '2026-02-02T00:00:00.000Z',
  );
});
