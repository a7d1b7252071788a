import { z } from 'zod';
import { passesLuhn } from '#domain/cards/card-number.ts';
import {
  type EventDetail,
  type EventDetails,
  eventDetails,
  eventTypes,
  type FeedEvent,
} from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { isWallTime } from '#domain/time/local-time.ts';

/** Events in one signed request. */
export const MAX_FEED_EVENTS = 500;
/** The longest event, as one line of a feed file. */
export const MAX_EVENT_BYTES = 8192;
// PostgreSQL and JavaScript disagree on dates before year 100 and after 9999; networks send
// neither.
const isFeedYear = (wallTime: string): boolean => wallTime >= '2000' && wallTime < '2200';
// Ten million dollars: anything above is an error of the sender.
const MAX_AMOUNT_CENTS = 1_000_000_000;

const printable = (max: number) =>
  z
    .string('must be text')
    .regex(
      new RegExp(`^[\\x21-\\x7e]{1,${max}}$`),
      `must be 1 to ${max} printable ASCII characters without blanks`,
    );

const looksLikeCardNumber = (text: string): boolean => /^\d{13,19}$/.test(text) && passesLuhn(text);

/** One network event as sent: `amountCents` is positive, `occurredAt` the merchant's local time without offset. */
export const FeedEventLine = z.object({
  provider: z
    .string('must be text')
    .regex(/^[a-z0-9][a-z0-9_-]{0,31}$/, 'must be a lower-case name'),
  messageId: printable(128),
  eventType: z.enum(
    eventTypes,
    `must be ${eventTypes.slice(0, -1).join(', ')} or ${eventTypes.at(-1)}`,
  ),
  transactionId: printable(64),
  sequence: z.int('must be a whole number').min(0, 'must not be negative').max(1_000_000),
  cardToken: printable(64).refine(
    (token) => !looksLikeCardNumber(token),
    'must be a token, not a card number',
  ),
  mid: z.string('must be text').regex(/^[\x20-\x7e]{0,32}$/, 'must be at most 32 characters'),
  amountCents: z
    .int('must be a whole number of cents')
    .min(1, 'must be positive')
    .max(MAX_AMOUNT_CENTS, 'is too large'),
  currency: z.literal('USD', 'must be USD'),
  occurredAt: z
    .string('must be text')
    .refine(isWallTime, 'must be a date and time that exists, as YYYY-MM-DDTHH:MM:SS')
    .refine(isFeedYear, 'must be in the years 2000 to 2199'),
});

const optionalFields = {
  authCode: printable(16),
  // Some networks send the code as a number, without its leading zeros.
  mcc: z.preprocess(
    (code) => (typeof code === 'number' ? String(code).padStart(4, '0') : code),
    z.string('must be text').regex(/^\d{4}$/, 'must be four digits'),
  ),
  entryMode: printable(32),
  descriptor: z
    .string('must be text')
    .max(128, 'must be at most 128 characters')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be well-formed text'),
  refundOf: printable(64),
} as const;
type OptionalField = keyof typeof optionalFields;

const optionalDetails = {
  acquirerBin: z.string('must be text').regex(/^\d{4,11}$/, 'must be 4 to 11 digits'),
  vmid: printable(32),
  vsid: printable(32),
  par: z.string('must be text').regex(/^[A-Za-z0-9]{20,40}$/, 'must be 20 to 40 letters or digits'),
  subtotalCents: z
    .int('must be a whole number of cents')
    .min(0, 'must not be negative')
    .max(MAX_AMOUNT_CENTS, 'is too large')
    .transform(cents),
  isGiftCard: z.boolean('must be true or false'),
  cardLastFour: z.string('must be text').regex(/^\d{4}$/, 'must be four digits'),
} as const satisfies Record<EventDetail, z.ZodType>;
const EventDetailFields = z.object(optionalDetails).partial();

/** An event as networks send it; an optional field that is invalid is left out with a warning. */
export const SentFeedEvent = z.object({
  ...FeedEventLine.shape,
  ...z.object({ ...optionalFields, ...optionalDetails }).partial().shape,
});

/**
 * An event with the problems of optional fields that were left out, or the reason for its
 * rejection.
 */
export type ParsedEvent =
  | { ok: true; event: FeedEvent; warnings: string[] }
  | { ok: false; reason: string };

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

// Only called for JSON that is an object by the required fields.
const optionalText = (json: unknown, field: OptionalField, warnings: string[]): string | null => {
  const value: unknown = Reflect.get(Object(json), field);
  if (isBlank(value)) return null;
  const result = optionalFields[field].safeParse(value);
  if (result.success) return result.data;
  warnings.push(`${field} ${result.error.issues[0]?.message ?? 'cannot be read'}`);
  return null;
};

// Only called for JSON that is an object by the required fields.
const readDetails = (json: unknown, warnings: string[]): EventDetails => {
  const details: EventDetails = {};
  for (const field of eventDetails) {
    const value: unknown = Reflect.get(Object(json), field);
    if (isBlank(value)) continue;
    const result = EventDetailFields.safeParse({ [field]: value });
    if (result.success) Object.assign(details, result.data);
    else warnings.push(`${field} ${result.error.issues[0]?.message ?? 'cannot be read'}`);
  }
  return details;
};

/** Parses one event; the reason names the first invalid field. A blank optional field is absent. */
export const parseFeedEvent = (json: unknown): ParsedEvent => {
  const result = FeedEventLine.safeParse(json);
  if (!result.success) {
    const [issue] = result.error.issues;
    const field = issue?.path.join('.');
    const message = issue?.message ?? 'cannot be read';
    if (!field) return { ok: false, reason: 'must be one JSON object' };
    const isMissing = typeof json === 'object' && json !== null && !(field in json);
    return { ok: false, reason: isMissing ? `${field} is missing` : `${field} ${message}` };
  }
  const { data } = result;
  const warnings: string[] = [];
  const event: FeedEvent = {
    provider: data.provider,
    messageId: data.messageId,
    eventType: data.eventType,
    transactionId: data.transactionId,
    sequence: data.sequence,
    cardToken: data.cardToken,
    mid: data.mid,
    amountCents: cents(data.amountCents),
    currency: data.currency,
    occurredAt: data.occurredAt,
    authCode: optionalText(json, 'authCode', warnings),
    mcc: optionalText(json, 'mcc', warnings),
    entryMode: optionalText(json, 'entryMode', warnings),
    descriptor: optionalText(json, 'descriptor', warnings),
    refundOf: optionalText(json, 'refundOf', warnings),
    ...readDetails(json, warnings),
  };
  return { ok: true, event, warnings };
};

/** The outcome of each event of a request. */
export const FeedResponse = z.object({
  outcomes: z.array(
    z.object({
      messageId: z.string(),
      outcome: z.string(),
      reason: z.string().optional(),
      /** Optional fields that were left out, and why. */
      warnings: z.array(z.string()).optional(),
    }),
  ),
});
export type FeedResponse = z.infer<typeof FeedResponse>;
