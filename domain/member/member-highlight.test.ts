import { expect, it } from 'vitest';
import { memberHighlight } from './member-highlight.ts';

const progress = {
  status: 'Qualifying',
  dinesRequired: 11,
  remainingDines: 1,
  ytdMilesOrDollars: 2859,
};
const started = { bonusStatus: 'Enrolled', rewardAmount: 500, dinesCounted: 1, dinesRequired: 2 };
const active = {
  tierLevel: 'OptedIn',
  linkedCards: 1,
  activeBonuses: [started],
  diningProgress: progress,
} as const;

it.each([
  ['activation before all else', { tierLevel: 'NonActivated' }, { kind: 'activate' }],
  ['a card before the figures', { linkedCards: 0 }, { kind: 'linkCard' }],
  ['the way to VIP', {}, { kind: 'vip', dines: 10, total: 11, earned: 2859 }],
  [
    'only the figure to a VIP',
    { diningProgress: { ...progress, status: 'Renewing' } },
    { kind: 'earned', earned: 2859 },
  ],
  [
    'a started bonus where nothing is earned yet',
    { diningProgress: { ...progress, ytdMilesOrDollars: 0 } },
    { kind: 'bonus', dines: 1, total: 2, reward: 500 },
  ],
  [
    'an offered bonus in programs without VIP',
    { diningProgress: null, activeBonuses: [{ ...started, bonusStatus: 'Eligible' }] },
    { kind: 'offer', reward: 500 },
  ],
  ['nothing without any of these', { diningProgress: null, activeBonuses: [] }, null],
] as const)('shows %s', (_, changes, highlight) => {
  expect(memberHighlight({ ...active, ...changes })).toEqual(highlight);
});
