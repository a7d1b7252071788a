import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EarningCheck, EarningToday } from '#contract/merchant.ts';
import type { PlannedReward } from '#contract/planned-reward.ts';
import type { SearchResponse } from '#contract/search.ts';
import { api } from '../../api/api.ts';
import { availabilityFixture } from '../../testing/availability-fixture.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { merchantDetailFixture } from '../../testing/merchant-detail-fixture.ts';
import { merchantFixture } from '../../testing/merchant-fixture.ts';
import { nothingPlanned, plannedRewardFixture } from '../../testing/planned-reward-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { EarningVerdict } from '../merchant/earning-verdict.tsx';
import { MerchantCard } from '../merchant/index.ts';
import { ReserveDock } from '../reservations/reserve-dock.tsx';
import { ReserveBand, ReserveSummary } from '../reservations/reserve-summary.tsx';
import { Tally } from '../reservations/tally.tsx';
import { SearchMap } from '../search/search-map.tsx';

stubApi({
  merchant: { earningCheck: vi.fn(), earningToday: vi.fn() },
});
// The map's code needs WebGL; its pins are the labels of its points.
vi.mock('../map/index.ts', () => ({
  MapView: ({ points }: { points: readonly { label: string }[] }) => (
    <output>{points.map(({ label }) => label).join()}</output>
  ),
}));
afterEach(() => vi.unstubAllGlobals());

const merchant = merchantDetailFixture({ reservationProviders: { openTable: '7' } });
const offer = {
  type: 'Unlimited' as const,
  weekdays: [],
  monthlyMaxSpend: null,
  monthlyMaxVisits: null,
};

const sums: [string, PlannedReward][] = [
  ['a check', plannedRewardFixture()],
  ['a reservation', plannedRewardFixture({ reservation: 100 })],
  ['an offer and two bonuses', plannedRewardFixture({ reservation: 100, offer: 250, bonus: 400 })],
  ['a part of the check', plannedRewardFixture({}, { check: 240, counted: 12.5, total: 37 })],
];

const todayOf = (reward: PlannedReward): EarningToday => ({
  merchantId: merchant.id,
  earns: reward.reason === null,
  reason: reward.reason,
  rate: 3,
  nextEarnsOn: null,
  visitsLeft: null,
  maxVisits: null,
  spendLeft: null,
  maxSpend: null,
  offer: null,
  bonus: null,
  reward,
});
const checkOf = (reward: PlannedReward): EarningCheck => ({
  ...todayOf(reward),
  minTicket: null,
  today: reward.date,
  cardLastFour: '4242',
  tracksFrom: '2026-01-01',
});

/** The text of every place that shows the sum of one restaurant and day, by the place. */
const shownBy = async (reward: PlannedReward): Promise<Record<string, string>> => {
  const check = checkOf(reward);
  vi.mocked(api.merchant.earningCheck).mockResolvedValue(check);
  vi.mocked(api.merchant.earningToday).mockResolvedValue([todayOf(reward)]);
  const availability = availabilityFixture({ reward });
  const table = { date: reward.date, time: '19:00', partySize: 2 };
  const results = { merchants: [merchantFixture({ id: merchant.id })] };
  const found = { ...results, earningToday: [todayOf(reward)] } as SearchResponse;
  const selection = { selectedId: null, hoveredId: null, select: vi.fn(), hover: vi.fn() };
  const ref = { current: document.createElement('div') };
  const hidden = function Observer(notify: (entries: { isIntersecting: boolean }[]) => void) {
    return {
      observe: () => notify([{ isIntersecting: false }]),
      disconnect: () => undefined,
    };
  };
  vi.stubGlobal('IntersectionObserver', hidden);
  const places = {
    card: <MerchantCard merchant={found.merchants[0]!} headingLevel={2} today={todayOf(reward)} />,
    pin: (
      <SearchMap
        results={found}
        params={{}}
        selection={selection}
        onSearchArea={vi.fn()}
        onUnavailable={vi.fn()}
      />
    ),
    verdict: <EarningVerdict merchant={merchant} offer={offer} />,
    slip: <Tally day={availability} />,
    dialog: <ReserveSummary merchant={merchant} availability={availability} table={table} />,
    band: <ReserveBand merchant={merchant} availability={availability} table={table} />,
    dock: (
      <ReserveDock
        widget={ref}
        day={availability}
        today={reward.date}
        onPick={vi.fn()}
        search={{ time: '19:00', partySize: 2 }}
      />
    ),
  };
  const shown: Record<string, string> = {};
  for (const [place, element] of Object.entries(places)) {
    await renderInApp(element, { member: memberFixture() });
    if (place === 'verdict') await screen.findByText('Will this visit earn?');
    shown[place] = document.body.textContent;
    cleanup();
  }
  return shown;
};

it.each(sums)('every place shows the total of %s', async (_, reward) => {
  const shown = await shownBy(reward);
  for (const text of Object.values(shown)) expect(text).toContain(String(reward.total));
  expect(Object.keys(shown)).toHaveLength(7);
});

it('no place shows a sum on a day that earns nothing', async () => {
  const { card, pin, verdict, slip } = await shownBy(nothingPlanned('notRewardDay'));
  expect(pin).toBe('');
  expect(card).not.toMatch(/\+\d|on \$/);
  expect(verdict).toContain('Not today');
  expect(slip).toContain('0 points');
});
