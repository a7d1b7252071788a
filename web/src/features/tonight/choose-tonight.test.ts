import { expect, it } from 'vitest';
import type { EarningToday, Merchant } from '#contract/merchant.ts';
import type { MerchantTables } from '#contract/reservations.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { nothingPlanned, plannedRewardFixture } from '../../testing/planned-reward-fixture.ts';
import { chooseTonight, reasonOf, type Suggestion, sharedBonus } from './choose-tonight.ts';

const earning = (merchantId: string, changes: Partial<EarningToday> = {}): EarningToday => ({
  merchantId,
  earns: true,
  reason: null,
  rate: 3,
  nextEarnsOn: null,
  visitsLeft: null,
  maxVisits: null,
  spendLeft: null,
  maxSpend: null,
  offer: null,
  bonus: null,
  reward: plannedRewardFixture(),
  ...changes,
});
const withTotal = (merchantId: string, total: number) =>
  earning(merchantId, { reward: plannedRewardFixture({}, { total }) });
const none = (merchantId: string) =>
  earning(merchantId, { earns: false, reason: 'noCard', reward: nothingPlanned('noCard') });
const tablesAt = (merchantId: string, times: string[]): MerchantTables => ({
  merchantId,
  date: '2026-10-06',
  times,
  bonus: null,
  canJoinWaitlist: false,
});
const places = (...ids: string[]): Merchant[] => ids.map((id) => merchantFixture({ id }));
const noDines = new Map<string, string>();
const idsOf = (chosen: Suggestion[]) => chosen.map(({ merchant }) => merchant.id);

it('prefers tables that can be booked, then offers, then what a check earns', () => {
  const chosen = chooseTonight({
    merchants: places('near', 'dear', 'offer', 'table'),
    today: [
      withTotal('near', 240),
      withTotal('dear', 720),
      earning('offer', { offer: 250 }),
      withTotal('table', 120),
    ],
    tables: [tablesAt('table', ['18:15', '19:15', '21:00']), tablesAt('near', [])],
    lastDines: noDines,
  });
  expect(idsOf(chosen)).toEqual(['table', 'offer', 'dear', 'near']);
  expect(chosen.map(({ table }) => table?.time)).toEqual([
    '19:15',
    undefined,
    undefined,
    undefined,
  ]);
});

it('shows at most six, and none that is locked, not open yet or earns nothing tonight', () => {
  const open = places('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const coming = merchantFixture({ id: 'soon' });
  const merchants = [
    merchantFixture({ id: 'locked', isLocked: true }),
    { ...coming, details: { ...coming.details, highlight: 'comingSoon' as const } },
    ...open,
  ];
  const today = [...open.slice(1).map(({ id }) => earning(id)), none('a')];
  const chosen = chooseTonight({ merchants, today, tables: [], lastDines: noDines });
  expect(idsOf(chosen)).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
});

it('shows the nearest tables while nothing can earn yet', () => {
  const merchants = places('a', 'b', 'c');
  const today = ['a', 'b', 'c'].map(none);
  const tables = [tablesAt('c', ['19:00'])];
  expect(idsOf(chooseTonight({ merchants, today, tables, lastDines: noDines }))).toEqual([
    ...['c', 'a', 'b'],
  ]);
});

const suggestion = (changes: Partial<Suggestion> = {}): Suggestion => ({
  merchant: merchantFixture(),
  today: earning('fiorella'),
  table: null,
  lastDinedOn: null,
  ...changes,
});
const bonus = { code: 'A', amount: 500, dinesCounted: 1, dinesRequired: 2 };
const flexOffer = { id: 'o', webMessageOfferAmount: 250, endsOn: '2026-10-11' };
const rated = (overallRating: number) => {
  const merchant = merchantFixture();
  const rating = { overallRating, numberOfRatings: 85 };
  return { ...merchant, details: { ...merchant.details, rating } };
};

it.each<[string, Partial<Suggestion>, string | undefined]>([
  [
    'an offer that a dine today earns',
    {
      merchant: merchantFixture({ flexOffer }),
      today: earning('a', { offer: 250, bonus }),
      lastDinedOn: '2026-06-02',
    },
    'offer',
  ],
  ['an earlier dine', { lastDinedOn: '2026-06-02', today: earning('a', { bonus }) }, 'again'],
  ['a bonus', { today: earning('a', { bonus }) }, 'bonus_counts'],
  [
    'a bonus that it completes',
    { today: earning('a', { bonus: { ...bonus, dinesCounted: 2 } }) },
    'bonus_earned',
  ],
  ['a good rating', { merchant: rated(4.6) }, 'rated'],
  ['nothing', { merchant: rated(4.1) }, undefined],
])('suggests for %s', (_, changes, kind) => {
  expect(reasonOf(suggestion(changes))?.kind).toBe(kind);
});

it('says a bonus once that a dine at any of them counts toward', () => {
  const toward = (code: string) =>
    suggestion({ today: earning('a', { bonus: { ...bonus, code } }) });
  const shared = sharedBonus([toward('A'), toward('A')]);
  expect(shared).toEqual(bonus);
  expect(reasonOf(toward('A'), shared)?.kind).not.toBe('bonus_counts');
  expect(sharedBonus([toward('A'), toward('B')])).toBeNull();
  expect(sharedBonus([toward('A'), suggestion()])).toBeNull();
  expect(sharedBonus([toward('A')])).toBeNull();
});
