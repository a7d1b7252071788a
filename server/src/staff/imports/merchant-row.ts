import { z } from 'zod';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { isUsState } from '#domain/forms/us-states.ts';
import { readHoursLine } from '#domain/merchant/format-hours.ts';
import { HIGHLIGHTS, MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import { normalizeName } from '#domain/merchant/merchant-name.ts';
import { identifierProblem } from '#domain/merchant/network-identifier.ts';
import { isEventLine } from '#domain/merchant/parse-events.ts';
import { readLine } from '#domain/text/read-text.ts';
import { isRealDate, isTimeZone } from '#domain/time/local-time.ts';

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

const ZIP_PROBLEM =
  'is not a ZIP code of 5 digits; a spreadsheet drops leading zeros unless the column is text';
const tooLong = (max: number) => `is longer than ${max} characters`;
const text = (max: number) =>
  z
    .string()
    .refine((value) => !value.includes('\0'), { error: 'contains a NUL character', abort: true })
    .overwrite(readLine)
    .min(1, 'is empty')
    .max(max, tooLong(max));
const maybeText = (max: number) =>
  z.string().overwrite(readLine).max(max, tooLong(max)).default('');
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split('|')
      .map(readLine)
      .filter((item) => item !== ''),
  );
const lines = list
  .transform((items) => items.join('\n'))
  .refine((text) => text.length <= 8_000, 'is longer than 8000 characters');
const oneOf = (allowed: readonly string[]) =>
  list.refine((items) => items.every((item) => allowed.includes(item)), {
    error: `may hold ${allowed.join(', ')}`,
  });
const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'is not a number such as 40.75')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`);
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d*$/, 'is not a whole number')
    .transform((value) => (value === '' ? null : Number(value)))
    .refine((value) => value === null || (value >= min && value <= max), `is not ${min} to ${max}`);
const optionalWhole = (min: number, max: number) => whole(min, max).default(null);

// Other text, such as "Closed on holidays" or "Mon-Fri 11:00-22:00", stays as it is.
const isFreeText = (item: string): boolean =>
  !/^[A-Za-z]+\.? *\d{1,2}:\d{2} *[-–—] *\d{1,2}:\d{2}$/.test(item) &&
  (item.match(/\d{1,2}:\d{2}/g) ?? []).every((time) => /^([0-2]?\d|30):[0-5]\d$/.test(time));

const hours = list
  .refine(
    (items) => items.every((item) => readHoursLine(item) !== null || isFreeText(item)),
    'must be like Fri 17:00-01:00, in times from 00:00 to 24:00 or past midnight up to 30:00',
  )
  .transform((items) => items.map((item) => readHoursLine(item) ?? item).join('\n'));

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
    .superRefine((items, ctx) => {
      for (const item of items) {
        const problem = identifierProblem(item);
        if (problem !== null)
          ctx.addIssue({ code: 'custom', message: `has an identifier that ${problem}` });
      }
    })
    .transform((items) => [...new Set(items.map(normalizeMid).filter((mid) => mid !== null))]);

// A price outside 1 to 4 is unknown.
const knownPrice = (price: number | null): number | null =>
  price !== null && price >= 1 && price <= 4 ? price : null;

/** One row of the merchants file; lists are joined by `|`. */
export const MerchantRow = z.object({
  merchantId: text(64).regex(
    /^[A-Za-z0-9][A-Za-z0-9_.:-]*$/,
    'is not an identifier of letters, digits, _ . : and -',
  ),
  name: text(120).transform(normalizeName),
  cuisines: list,
  address1: text(120),
  city: text(80),
  state: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: 'is not a two-letter state', abort: true })
    .refine(isUsState, 'is not a state or territory of the US'),
  zip: z.string().regex(/^(\d{5}(-\d{4})?)?$/, ZIP_PROBLEM),
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  timezone: z.string().refine(isTimeZone, 'is not a time zone such as America/New_York'),
  mids: identifiers(list.refine((items) => items.length > 0, 'is empty')).refine(
    (mids) => mids.length > 0,
    'has zeros alone, which identify no restaurant',
  ),
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
  highlight: z
    .union([z.literal(''), z.enum(HIGHLIGHTS)], `is not one of ${HIGHLIGHTS.join(', ')}`)
    .default(''),
  joinedOn: z
    .string()
    .refine((day) => day === '' || isRealDate(day), 'is not a date that exists, as YYYY-MM-DD')
    .default(''),
  offerDays,
  monthlyMaxSpendCents: optionalWhole(1, 1_000_000_000),
  monthlyMaxVisits: optionalWhole(1, 10_000),
  minimumTicketCents: optionalWhole(0, 1_000_000),
  openTableId: maybeText(32),
  phone: maybeText(40),
  about: z.string().max(2_000, tooLong(2_000)).default(''),
  hours,
  orderUrl: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)], 'is not an https address')
    .default(''),
  menus: lines,
  events: list
    .refine(
      (items) => items.every(isEventLine),
      'must be like Thu 19:00 Trivia or 2026-12-04 19:00 Wine dinner',
    )
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
