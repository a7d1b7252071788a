import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EarningToday } from '#contract/merchant.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { CardEarning } from './card-earning.tsx';

const today: EarningToday = {
  merchantId: 'a',
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
  reward: null,
};

const bonus = { code: 'A', amount: 400, dinesCounted: 2, dinesRequired: 3 };

const cases: [string, Partial<EarningToday>, string][] = [
  ['visits left', { visitsLeft: 1, maxVisits: 3 }, '1 of 3 visits left this month'],
  ['spend left', { spendLeft: 120, maxSpend: 200 }, '$120 left this month'],
  [
    'a day without rewards',
    { earns: false, reason: 'notRewardDay', nextEarnsOn: '2026-10-13' },
    'Not a reward day. Next: Tuesday, October 13',
  ],
  [
    'a card that does not track yet',
    { earns: false, reason: 'cardNotTracking', nextEarnsOn: '2026-10-07' },
    'Your card isn’t tracking yet. Next: Wednesday, October 7',
  ],
  ['no card', { earns: false, reason: 'noCard' }, 'Link a card to earn here'],
];

it.each(cases)('informs a member about %s', async (_, changes, line) => {
  await renderInApp(<CardEarning today={{ ...today, ...changes }} />);
  expect(screen.getByText(line)).toBeVisible();
});

const show = (changes: Partial<EarningToday>, list: Partial<EarningToday>[]) =>
  renderInApp(
    <div data-testid="line">
      <CardEarning
        today={{ ...today, ...changes }}
        list={list.map((item) => ({ ...today, ...item }))}
      />
    </div>,
  );

it.each<[string, Partial<EarningToday>, Partial<EarningToday>[]]>([
  ['a restaurant without limits', {}, [{}, {}]],
  [
    'a limit that all have',
    { visitsLeft: 3, maxVisits: 3 },
    [
      { visitsLeft: 3, maxVisits: 3 },
      { visitsLeft: 3, maxVisits: 3 },
    ],
  ],
  [
    'a card that is missing everywhere',
    { earns: false, reason: 'noCard' },
    [
      { earns: false, reason: 'noCard' },
      { earns: false, reason: 'noCard' },
    ],
  ],
  ['a bonus that all count toward', { bonus }, [{ bonus }, { bonus }]],
  ['an offer, which its card has', { offer: 250 }, [{ offer: 250 }, {}]],
])('shows no line for %s', async (_, changes, list) => {
  await show(changes, list);
  expect(screen.getByTestId('line').textContent).toBe('');
});

it('names a restaurant that does not count toward the bonus of the others', async () => {
  await show({}, [{ bonus }, {}]);
  expect(screen.getByText('Doesn’t count toward your bonus')).toBeVisible();
});

it.each([null, undefined])('shows nothing for %s', async (missing) => {
  await renderInApp(
    <div data-testid="line">
      <CardEarning today={missing} />
    </div>,
  );
  expect(screen.getByTestId('line').childElementCount).toBe(0);
});
