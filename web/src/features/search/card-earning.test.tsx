import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EarningToday } from '#contract/merchant.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { CardEarning } from './card-earning.tsx';

const today: EarningToday = {
  ...{ merchantId: 'a', earns: true, reason: null, rate: 3, nextEarnsOn: null },
  ...{ visitsLeft: null, maxVisits: null, spendLeft: null, maxSpend: null },
  ...{ offer: null, bonus: null, reward: null },
};

const cases: [string, Partial<EarningToday>, string][] = [
  ['a restaurant without limits', {}, 'Earns today'],
  ['visits left', { visitsLeft: 1, maxVisits: 3 }, 'Earns today · 1 of 3 visits left this month'],
  ['spend left', { spendLeft: 120, maxSpend: 200 }, 'Earns today · $120 left this month'],
  ['an offer', { offer: 250 }, 'Earns today · +250 points with your offer'],
  [
    'a bonus that has begun',
    { bonus: { code: 'A', amount: 400, dinesCounted: 2, dinesRequired: 3 } },
    'Earns today · dine 2 of 3 for your bonus of 400 points',
  ],
  [
    'a bonus that it completes',
    { bonus: { code: 'A', amount: 400, dinesCounted: 3, dinesRequired: 3 } },
    'Earns today · completes your bonus of 400 points',
  ],
  [
    'a day without rewards',
    { earns: false, reason: 'notRewardDay', nextEarnsOn: '2026-10-13' },
    'Not a reward day · earns next Tue, Oct 13',
  ],
  [
    'a card that does not track yet',
    { earns: false, reason: 'cardNotTracking', nextEarnsOn: '2026-10-07' },
    'Your card isn’t tracking yet · earns next Wed, Oct 7',
  ],
  ['no card', { earns: false, reason: 'noCard' }, 'Link a card to earn here'],
];

it.each(cases)('informs a member about %s', async (_, changes, line) => {
  await renderInApp(<CardEarning today={{ ...today, ...changes }} />);
  expect(screen.getByText(line)).toBeDefined();
});

it('shows nothing without data, and a placeholder while loading', async () => {
  await renderInApp(
    <>
      <div data-testid="none">
        <CardEarning today={null} />
      </div>
      <div data-testid="loading">
        <CardEarning today={undefined} />
      </div>
    </>,
  );
  expect(screen.getByTestId('none').childElementCount).toBe(0);
  expect(screen.getByTestId('loading').textContent).toBe('');
  expect(screen.getByTestId('loading').childElementCount).toBe(1);
});
