import type { PartnerPlaceholder } from './partner-placeholders.ts';
import { placeholdersIn } from './substitute.ts';

const partnerNames: Record<PartnerPlaceholder, true> = {
  program: true,
  partner: true,
  currency: true,
  currencyPlural: true,
  currencyTitle: true,
  currencyPluralTitle: true,
  supportPhone: true,
  supportPhoneHref: true,
  supportEmail: true,
  supportEmailHref: true,
  shortCode: true,
  level0: true,
  level1: true,
  level2: true,
  level3: true,
  rate0: true,
  rate1: true,
  rate2: true,
  rate3: true,
  reservationBonus: true,
  vipDines: true,
  creditThreshold: true,
  welcomeBonus: true,
  welcomeDines: true,
  welcomeSpend: true,
  welcomeDays: true,
  year: true,
  nextYear: true,
};

/** Placeholders filled by the screen that shows the text. */
export const screenPlaceholders = [
  'address',
  'amount',
  'author',
  'card',
  'closes',
  'code',
  'count',
  'date',
  'days',
  'times',
  'dines',
  'earned',
  'distance',
  'email',
  'field',
  'first',
  'goal',
  'percent',
  'share',
  'firstName',
  'homeLink',
  'host',
  'last',
  'lastFour',
  'limit',
  'note',
  'counted',
  'throughYear',
  'target',
  'day',
  'reward',
  'minutes',
  'seconds',
  'party',
  'purchase',
  'confirmation',
  'summary',
  'type',
  'weekday',
  'when',
  'lastName',
  'level',
  'location',
  'max',
  'members',
  'min',
  'month',
  'name',
  'names',
  'phone',
  'posted',
  'page',
  'rate',
  'rating',
  'reason',
  'remaining',
  'restaurant',
  'time',
  'title',
  'total',
] as const;

export type ScreenPlaceholder = (typeof screenPlaceholders)[number];

const ofScreens = new Set<string>(screenPlaceholders);
const known = new Set<string>([...Object.keys(partnerNames), ...screenPlaceholders]);

/** Whether the screen that shows a text fills this placeholder. */
export const isScreenPlaceholder = (name: string): boolean => ofScreens.has(name);

/** Placeholders in a text that nothing fills. */
export const unknownPlaceholders = (text: string): string[] =>
  placeholdersIn(text).filter((name) => !known.has(name));
