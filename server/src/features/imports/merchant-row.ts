import { z } from 'zod';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { isRealDate, isTimeZone } from '#domain/earning/local-time.ts';
import { HIGHLIGHTS, MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import { normalizeName } from '#domain/merchant/merchant-name.ts';
import { isEventLine } from '#domain/merchant/parse-events.ts';

export const merchantColumns = [
  'merchantId',
  'name',
  'cuisines',
  'address1',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'timezone',
  'mids',
] as const;

const text = (max: number) =>
  z
    .string()
    .min(1, 'is empty')
    .max(max, `is longer than ${max} characters`)
    .refine((value) => !value.includes('\0'), 'contains a NUL character');
const maybeText = (max: number) => z.string().max(max).default('');
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split('|')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
const lines = list
  .transform((items) => items.join('\n'))
  .refine((text) => text.length <= 8_000, 'is longer than 8000 characters');
const oneOf = (allowed: readonly string[]) =>
  list.refine((items) => items.every((item) => allowed.includes(item)), {
    message: `may hold ${allowed.join(', ')}`,
  });
const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'is not a number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`);
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d*$/, 'is not a whole number')
    .transform((value) => (value === '' ? null : Number(value)))
    .refine((value) => value === null || (value >= min && value <= max), `is not ${min} to ${max}`);
const optionalWhole = (min: number, max: number) => whole(min, max).default(null);

const weekdayNumbers = (items: string[]): number =>
  items.reduce((mask, item) => {
    const day = WEEKDAYS.findIndex((name) => item.toLowerCase().startsWith(name.toLowerCase()));
    return mask | (1 << day);
  }, 0);
const offerDays = list
  .refine(
    (items) => items.every((item) => /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/i.test(item)),
    'may hold Sun, Mon, Tue, Wed, Thu, Fri, Sat',
  )
  .transform((items) => (items.length === 0 ? 127 : weekdayNumbers(items)));

const identifiers = (input: typeof list) =>
  input
    .refine(
      (items) => items.every((mid) => /^[\x20-\x7e]{1,32}$/.test(mid)),
      'contains an invalid identifier',
    )
    .transform((items) => [...new Set(items.map(normalizeMid).filter((mid) => mid !== null))]);

// A price outside 1 to 4 is unknown.
const knownPrice = (price: number | null): number | null =>
  price !== null && price >= 1 && price <= 4 ? price : null;

/** One row of the merchants file; lists are joined by `|`. */
export const MerchantRow = z.object({
  merchantId: text(64).regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]*$/, 'is not an identifier'),
  name: text(120).transform(normalizeName),
  cuisines: list,
  address1: text(120),
  city: text(80),
  state: z.string().regex(/^[A-Z]{2}$/, 'is not a two-letter state'),
  zip: z.string().regex(/^(\d{5}(-\d{4})?)?$/, 'is not a ZIP code'),
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  timezone: z.string().refine(isTimeZone, 'is not a time zone'),
  mids: identifiers(list.refine((items) => items.length > 0, 'is empty')),
  acquirerBin: z
    .string()
    .regex(/^(\d{4,11})?$/, 'is not 4 to 11 digits')
    .default(''),
  vmids: identifiers(list),
  vsids: identifiers(list),
  neighborhood: maybeText(80),
  priceRange: optionalWhole(0, 99).transform(knownPrice),
  overallRating: z.union([z.literal('').transform(() => 0), number(0, 5)]).default(0),
  numberOfRatings: optionalWhole(0, 10_000_000),
  features: oneOf(MERCHANT_FEATURES),
  meals: oneOf(MEALS),
  acclaimedLevel: optionalWhole(0, 2),
  highlight: z.union([z.literal(''), z.enum(HIGHLIGHTS)], 'is not a highlight').default(''),
  joinedOn: z
    .string()
    .refine((day) => day === '' || isRealDate(day), 'is not a date that exists')
    .default(''),
  offerDays,
  monthlyMaxSpendCents: optionalWhole(1, 1_000_000_000),
  monthlyMaxVisits: optionalWhole(1, 10_000),
  minimumTicketCents: optionalWhole(0, 1_000_000),
  openTableId: maybeText(32),
  phone: maybeText(40),
  about: maybeText(2_000),
  hours: list.transform((spans) => spans.join('\n')),
  orderUrl: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)], 'is not an https address')
    .default(''),
  menus: lines,
  events: list
    .refine((items) => items.every(isEventLine), 'contains an invalid event')
    .transform((items) => items.join('\n')),
});
export type MerchantRow = z.infer<typeof MerchantRow>;

const isColumn = (name: string): name is keyof MerchantRow =>
  Object.hasOwn(MerchantRow.shape, name);

/** The columns of a file that an import reads; further ones are ignored. */
export const presentColumns = (header: readonly string[]): ReadonlySet<keyof MerchantRow> =>
  new Set(header.filter(isColumn));

/** Reads the rows of a file with some of the columns; fields without a column are absent. */
export const partialMerchantRow = (
  present: ReadonlySet<keyof MerchantRow>,
): z.ZodType<MerchantRow> => {
  const mask = Object.fromEntries([...present].map((name) => [name, true]));
  // Only the fields of present columns are read of such a row.
  return MerchantRow.pick(
    mask as { merchantId: true },
  ) as z.ZodType<unknown> as z.ZodType<MerchantRow>;
};
