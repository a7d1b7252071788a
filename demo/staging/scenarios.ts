import type { SimulatedEnd } from '#server/earning/feed/index.ts';
import type { MerchantPool } from '../members/merchant-pool.ts';

type Step = {
  at: keyof MerchantPool;
  nth: number;
  amount: string;
  daysAgo: number;
  end: SimulatedEnd;
};

/** Dines that demonstrate one thing together, sent one after the other. */
export type Scenario = { id: string; name: string; about: string; steps: readonly Step[] };

const dine = (step: Partial<Step>): Step => ({
  at: 'open',
  nth: 0,
  amount: '42.50',
  daysAgo: 0,
  end: 'cleared',
  ...step,
});

const days = (count: number) => Array.from({ length: count }, (_, day) => count - 1 - day);

/** The scenarios of the staging tools. */
export const scenarios: readonly Scenario[] = [
  {
    id: 'evening',
    name: 'An evening out',
    about: 'One dinner, paid and cleared today: the reward is posted.',
    steps: [dine({ amount: '86.40' })],
  },
  {
    id: 'tip',
    name: 'Before the tip',
    about: 'The card was authorized but the check hasn’t cleared: a pending row with an estimate.',
    steps: [dine({ nth: 1, end: 'pending' })],
  },
  {
    id: 'refund',
    name: 'A refunded check',
    about: 'Last week’s dinner is refunded, and its reward is taken back.',
    steps: [dine({ nth: 2, daysAgo: 7, end: 'refunded' })],
  },
  {
    id: 'limit',
    name: 'A month used up',
    about:
      'Three large dinners today at a restaurant with a monthly limit: the later ones earn in part or nothing.',
    steps: [0, 1, 2].map(() => dine({ at: 'spendLimited', amount: '120.00' })),
  },
  {
    id: 'weekdays',
    name: 'Some days only',
    about: 'A week of lunches where only some weekdays earn.',
    steps: days(7).map((daysAgo) => dine({ at: 'dayLimited', amount: '24.00', daysAgo })),
  },
  {
    id: 'vip',
    name: 'The way to VIP',
    about:
      'Twelve dinners at twelve restaurants: where the program has VIP, the twelfth earns at its rate.',
    steps: days(12).map((daysAgo, nth) => dine({ nth, daysAgo })),
  },
];
