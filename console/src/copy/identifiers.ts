import type { IdentifierKind } from '#domain/earning/events/match-merchant.ts';

const kinds = {
  mid: 'MID',
  vmid: 'Visa merchant',
  vsid: 'Visa store',
} as const satisfies Record<IdentifierKind, string>;

const faults: Readonly<Record<string, string>> = {
  empty: 'Enter the identifier.',
  zeros: 'An identifier of zeros names no restaurant.',
  badAcquirer: 'An acquirer has 4 to 11 digits and goes with a MID.',
  shortened: 'A spreadsheet shortened it. Take it from the network’s file.',
  decimals: 'It has decimals, which a spreadsheet added. Enter it as the network sends it.',
  tooLong: 'It is longer than any network’s identifier.',
};

const named = (count: string, singular: string, plural: string): string =>
  `${count} ${count === '1' ? singular : plural}`;

/** Identifiers of restaurants, and what changing them posts. */
export const identifiers = {
  kinds,
  set: 'Set an identifier',
  setTitle: (restaurant: string) => `Set an identifier on ${restaurant}`,
  setText: 'Later events match by themselves. Those that wait are decided with their own date.',
  remove: 'Remove',
  removeTitle: (value: string) => `Remove ${value}`,
  removeText:
    'The dines that it matched are matched again or wait, and what they earned is taken back.',
  ofAll: (roles: string) =>
    `All programs share restaurants, so ${roles} of every program may change them.`,
  kind: 'Kind',
  value: 'Identifier',
  valueHint: 'As the network sends it.',
  acquirer: 'Acquirer',
  acquirerHint: 'Empty for any.',
  taken: (owners: string) =>
    `${owners} has it. With two owners it would match none; move it if it is this restaurant’s now.`,
  move: 'Move it here',
  fault: (code: string): string => faults[code] ?? 'Enter it as the network sends it.',
  show: 'Show the effect',
  shown: 'If you save',
  counted: 'Decided by the engine a moment ago. Nothing is saved yet.',
  changed: 'The effect has changed since it was shown. This is the effect now.',
  credits: (dines: string, reward: string, members: string) =>
    `${named(dines, 'dine', 'dines')}, ${reward}, ${named(members, 'member', 'members')}`,
  noEffect: 'No event waits for it, so nothing is posted now.',
  nothingBack: 'It alone matched no dine, so nothing is taken back.',
  paid: (dines: string) =>
    `${named(dines, 'dine stays', 'dines stay')}, because a paid award is final.`,
  others: (dines: string, programs: string) =>
    `${named(dines, 'dine', 'dines')} of ${named(programs, 'other program', 'other programs')} as well.`,
  columns: { member: 'Member', dines: 'Dines', spend: 'Spend', reward: 'Reward' },
  sum: (members: string) => named(members, 'member', 'members'),
  submit: (dines: string) =>
    dines === '0' ? 'Set it' : `Set it and credit ${named(dines, 'dine', 'dines')}`,
  submitRemove: (dines: string) =>
    dines === '0' ? 'Remove it' : `Remove it and take back ${named(dines, 'dine', 'dines')}`,
  done: (value: string, dines: string) => `${value} set: ${named(dines, 'dine', 'dines')} credited`,
  removed: (value: string, dines: string) =>
    `${value} removed: ${named(dines, 'dine', 'dines')} taken back`,
};

/** Restaurants whose dines stopped. */
export const silent = {
  views: { label: 'Which restaurants', find: 'Find', silent: 'Silent' },
  title: 'Silent restaurants',
  text: (count: string, lost: string) =>
    `${named(count, 'restaurant', 'restaurants')} stopped sending. Members probably missed ${lost}.`,
  formula:
    'Expected: the daily rate of the 90 days up to the last dine, times the days since. Listed from 5 expected dines.',
  empty: {
    title: 'No restaurant is silent',
    text: 'A restaurant appears when 5 dines were to be expected since its last one.',
  },
  columns: {
    name: 'Restaurant',
    last: 'Last dine',
    expected: 'Expected since',
    lost: 'Probably lost',
    suggestion: 'Suggestion',
  },
  days: (days: string) => `${named(days, 'day', 'days')} ago`,
  dines: (count: string) => named(count, 'dine', 'dines'),
  usual: (count: string) => `${count} in the 90 days before`,
  suggest: (value: string) => `Set ${value}`,
  suggestText: (events: string, day: string, score: string) =>
    `${named(events, 'event', 'events')} since ${day}, ${score} of 100`,
  contact: 'Request its new identifier',
};
