import type { CampaignKind } from '#domain/bonuses/campaign.ts';

export const restaurants = {
  title: 'Restaurants',
  list: 'Restaurants of the programs',
  find: 'Find restaurants',
  findPlaceholder: 'Name, city, id or identifier',
  columns: {
    name: 'Restaurant',
    address: 'Address',
    identifiers: 'Identifiers',
    status: 'Status',
  },
  start: {
    title: 'Find a restaurant',
    text: 'Type at least 2 characters of its name, city or id, or a whole identifier.',
  },
  none: {
    title: (text: string) => `No restaurant matches “${text}”`,
    text: 'Identifiers match as a whole. Check the spelling, or search by city.',
  },
  inProgram: 'In the program',
  retired: (day: string) => `Retired ${day}`,
  identifiersCount: (count: string) => `${count} known`,
  noIdentifiers: 'None, so no dine can match',
  page: {
    identifiers: 'Identifiers',
    identifiersNote: 'by which events match',
    noIdentifiers: 'No identifier is known, so no dine of this restaurant can match.',
    identifierColumns: { kind: 'Kind', value: 'Value', acquirer: 'Acquirer' },
    anyAcquirer: 'Any',
    kinds: (kind: string): string =>
      ({ mid: 'MID', vsid: 'Visa store', vmid: 'Visa merchant' })[kind] ?? kind,
    days: 'Reward days',
    everyDay: 'Every day is a reward day.',
    offer: 'Offer',
    labels: {
      id: 'Id',
      address: 'Address',
      neighborhood: 'Area',
      cuisines: 'Cuisines',
      phone: 'Phone',
      hours: 'Hours',
      timeZone: 'Time zone',
      joined: 'In since',
      retired: 'Retired',
      maxVisits: 'Visits',
      maxSpend: 'Spend',
      minTicket: 'Minimum',
    },
    noLimits: 'Every day, without limits.',
    aMonth: (amount: string) => `${amount} a month`,
    dines: 'Dines here',
    dinesNote: 'the latest',
    allDines: 'All dines here',
    noDines: 'No dine of this program happened here yet.',
    identity: 'Restaurant',
  },
};

export const offers = {
  title: 'Offers',
  list: 'Flex offers of members',
  find: 'Member',
  findPlaceholder: 'Whole email of a member',
  columns: {
    member: 'Member',
    restaurant: 'Restaurant',
    days: 'Days',
    state: 'State',
    amount: 'Reward',
  },
  views: { current: 'Current', all: 'All' },
  view: 'Which offers',
  states: { coming: 'Coming', running: 'Running', earned: 'Earned', over: 'Over' },
  earnedOn: (day: string) => `on ${day}`,
  days: (from: string, to: string) => `${from} to ${to}`,
  empty: {
    title: 'No offer runs',
    text: 'A flex offer rewards one member at one restaurant within its days.',
  },
};

export const bonuses = {
  title: 'Bonuses',
  list: 'Bonuses that staff created',
  columns: {
    bonus: 'Bonus',
    terms: 'Terms',
    days: 'Days',
    state: 'State',
    enrolled: 'Turned on',
    qualified: 'Earned it',
    reward: 'Reward',
  },
  kinds: {
    newMember: 'New members',
    reservation: 'Reservations',
    appOnly: 'In the app',
    campaign: 'All members',
  } as const satisfies Record<CampaignKind, string>,
  states: { coming: 'Coming', running: 'Running', over: 'Over' },
  terms: (dines: string, spend: string) => `${dines} dines of ${spend} or more`,
  open: (from: string) => `From ${from}`,
  empty: {
    title: 'No bonus yet',
    text: 'Bonuses of the program’s settings are not listed here; those that staff create are.',
  },
};
