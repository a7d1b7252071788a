import type { FunnelStage } from '#domain/insight/insight-periods.ts';

const definitions = {
  members: 'Every member of the program at the end of the period, closed accounts too.',
  joined: 'Members whose day of joining is in the period. Opens to them.',
  activeCards:
    'Cards with at least one dine in the 28 days up to the end of the period. Opens to those dines.',
  dines: 'Bills by the restaurant’s day, whether they earned or not. Opens to them.',
  spend: 'Captured amounts of those dines before refunds.',
  averageBill: 'Spend divided by dines.',
  rewards:
    'What members were granted in the period less what was taken back, by the ledger: dining, bonuses, adjustments and refunds, by the day of posting. The panel below opens each part to its entries.',
  searchMisses:
    'Searches of a text or a place, without a filter, that found no restaurant. They are counted without who searched.',
  funnel:
    'Members who joined in the period, and how far they have come by now. Each stage counts members who also passed those before it.',
  retention:
    'Members who joined in a month, and the share of them that dined in that month and in each later one. The latest month is not over.',
  restaurants: 'The restaurants with the most dines of the period, by the restaurant’s day.',
} as const;

const stages = {
  joined: 'Joined',
  linked: 'Linked a card',
  dined: 'Dined',
  rewarded: 'Earned a reward',
  back: 'Dined another day',
} as const satisfies Record<FunnelStage, string>;

export const insight = {
  title: 'Insight',
  period: (from: string, to: string) => `${from} to ${to}`,
  beforeDays: (from: string, to: string) => `Against ${from} to ${to}. Weekdays match.`,
  beforeMonths: (from: string, to: string) => `Against ${from} to ${to}.`,
  notOver: 'The period is not over, so its figures still grow.',
  unit: 'Count by',
  units: { day: 'Days', month: 'Months' },
  range: 'Period',
  ranges: {
    day: { 7: '7 days', 28: '28 days', 84: '12 weeks' } as Readonly<Record<number, string>>,
    month: { 3: '3 months', 6: '6 months', 12: '12 months' } as Readonly<Record<number, string>>,
  },
  from: 'From',
  to: 'To',
  earlier: 'The period before',
  later: 'The next period',
  before: (value: string) => `${value} before`,
  define: (name: string) => `What ${name.toLowerCase()} counts`,
  definitions,
  figures: {
    members: 'Members',
    joined: 'New members',
    activeCards: 'Active cards',
    dines: 'Dines',
    spend: 'Spend',
    averageBill: 'Average bill',
    rewards: 'Reward cost',
    searchMisses: 'Searches without a result',
  },
  metric: 'Figure of the chart',
  metrics: {
    dines: 'Dines',
    spend: 'Spend',
    rewards: 'Rewards',
    joined: 'New members',
    dinedMembers: 'Members who dined',
  },
  chart: (name: string, from: string, to: string) => `${name} from ${from} to ${to}`,
  thisPeriod: 'This period',
  periodBefore: 'Period before',
  asTable: 'As a table',
  asChart: 'As a chart',
  columns: { period: 'Period', before: 'Before' },
  funnel: 'Activation',
  ofJoined: (count: string) => `of ${count} who joined`,
  stages,
  stage: 'Stage',
  members: 'Members',
  share: 'Share',
  rewardsBy: 'Reward cost by kind',
  kind: 'Kind',
  total: 'Total',
  restaurants: 'Top restaurants',
  byDines: 'by dines',
  restaurant: 'Restaurant',
  dines: 'Dines',
  spend: 'Spend',
  noDine: {
    title: 'No dine in this period',
    text: 'Restaurants are listed once members dine. Choose an earlier period.',
  },
  retention: 'Retention by month of joining',
  cohort: 'Joined in',
  after: (months: number) => (months === 0 ? 'Same month' : `+${months}`),
  percent: (share: number) => `${share}%`,
  ofMembers: (share: number, dined: string, members: string) =>
    `${share}%, ${dined} of ${members} members`,
  noCohort: {
    title: 'No member joined in these twelve months',
    text: 'Choose a later period.',
  },
  misses: 'Searches without a result',
  missesNote: 'counted without who searched',
  searched: 'Searched for',
  place: 'Place',
  anyPlace: 'no place named',
  anyText: 'any restaurant',
  searches: 'Searches',
  lastOn: 'Last',
  noMiss: {
    title: 'Every search found something',
    text: 'Texts and places without a restaurant are listed here.',
  },
  invalid: (max: number, unit: 'day' | 'month') =>
    `Choose at most ${max} ${unit}s, with the first before the last.`,
};
