import { z } from 'zod';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { isUsState } from '#domain/forms/us-states.ts';
import { readHoursLine } from '#domain/merchant/format-hours.ts';
import { HIGHLIGHTS, MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import { normalizeName } from '#domain/merchant/merchant-name.ts';
import { identifierFault } from '#domain/merchant/network-identifier.ts';
import { isEventLine } from '#domain/merchant/parse-events.ts';
import { readLine } from '#domain/text/read-text.ts';
import { isRealDate, isTimeZone } from '#domain/time/local-time.ts';
import { fault, faultIssue } from './row-fault.ts';

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
    .refine((value) => !value.includes('\0'), { ...fault('nul'), abort: true })
    .overwrite(readLine)
    .min(1, fault('empty'))
    .max(max, fault('tooLong'));
const maybeText = (max: number) =>
  z.string().overwrite(readLine).max(max, fault('tooLong')).default('');
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
  .refine((text) => text.length <= 8_000, fault('tooLong', { max: 8_000 }));
const oneOf = (allowed: readonly string[]) =>
  list.refine(
    (items) => items.every((item) => allowed.includes(item)),
    fault('notAllowed', { allowed: allowed.join(', ') }),
  );
const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, fault('notNumber'))
    .transform(Number)
    .refine((value) => value >= min && value <= max, fault('notBetween', { min, max }));
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d*$/, fault('notWhole'))
    .transform((value) => (value === '' ? null : Number(value)))
    .refine(
      (value) => value === null || (value >= min && value <= max),
      fault('notWholeBetween', { min, max }),
    );
const optionalWhole = (min: number, max: number) => whole(min, max).default(null);

// Other text, such as "Closed on holidays" or "Mon-Fri 11:00-22:00", stays as it is.
const isFreeText = (item: string): boolean =>
  !/^[A-Za-z]+\.? *\d{1,2}:\d{2} *[-–—] *\d{1,2}:\d{2}$/.test(item) &&
  (item.match(/\d{1,2}:\d{2}/g) ?? []).every((time) => /^([0-2]?\d|30):[0-5]\d$/.test(time));

const hours = list
  .refine(
    (items) => items.every((item) => readHoursLine(item) !== null || isFreeText(item)),
    fault('notLike', {
      example: 'Fri 17:00-01:00, in times from 00:00 to 24:00 or past midnight up to 30:00',
    }),
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
    fault('notAllowed', { allowed: WEEKDAYS.join(', ') }),
  )
  .transform((items) => (items.length === 0 ? 127 : weekdayNumbers(items)));

const identifiers = (input: typeof list) =>
  input
    .superRefine((items, ctx) => {
      for (const item of items) {
        const code = identifierFault(item);
        if (code !== null) ctx.addIssue(faultIssue('notIdentifier', { fault: code }));
      }
    })
    .transform((items) => [...new Set(items.map(normalizeMid).filter((mid) => mid !== null))]);

// A price outside 1 to 4 is unknown.
const knownPrice = (price: number | null): number | null =>
  price !== null && price >= 1 && price <= 4 ? price : null;

/** One row of the merchants file; lists are joined by `|`. */
export const MerchantRow = z.object({
  merchantId: text(64).regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]*$/, fault('notMerchantId')),
  name: text(120).transform(normalizeName),
  cuisines: list,
  address1: text(120),
  city: text(80),
  state: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { ...fault('notState'), abort: true })
    .refine(isUsState, fault('unknownState')),
  zip: z.string().regex(/^(\d{5}(-\d{4})?)?$/, fault('notZip')),
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  timezone: z.string().refine(isTimeZone, fault('notTimeZone')),
  mids: identifiers(list.refine((items) => items.length > 0, fault('empty'))).refine(
    (mids) => mids.length > 0,
    fault('zeros'),
  ),
  acquirerBin: z
    .string()
    .regex(/^(\d{4,11})?$/, fault('notAcquirer'))
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
  highlight: z.enum(['', ...HIGHLIGHTS], fault('notOneOf')).default(''),
  joinedOn: z
    .string()
    .refine((day) => day === '' || isRealDate(day), fault('notDate'))
    .default(''),
  offerDays,
  monthlyMaxSpendCents: optionalWhole(1, 1_000_000_000),
  monthlyMaxVisits: optionalWhole(1, 10_000),
  minimumTicketCents: optionalWhole(0, 1_000_000),
  openTableId: maybeText(32),
  phone: maybeText(40),
  about: z.string().max(2_000, fault('tooLong')).default(''),
  hours,
  orderUrl: z
    .union(
      [
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'notAddress' }).max(500, fault('tooLong')),
      ],
      fault('notAddress'),
    )
    .default(''),
  menus: lines,
  events: list
    .refine(
      (items) => items.every(isEventLine),
      fault('notLike', { example: 'Thu 19:00 Trivia or 2026-12-04 19:00 Wine dinner' }),
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
