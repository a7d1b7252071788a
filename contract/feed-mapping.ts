import { z } from 'zod';
import { eventTypes } from '#domain/earning/events/feed-event.ts';
import { mappingFaultCodes } from '#domain/earning/mapping/feed-mapping.ts';
import { isTimeFormat } from '#domain/earning/mapping/read-source-time.ts';
import { isTimeZone } from '#domain/time/local-time.ts';

const text = z.string('must be text').min(1, 'must not be empty').max(200, 'is too long');
const textList = z
  .preprocess(
    (path) => (typeof path === 'string' ? [path] : path),
    z.array(text, 'must be a path or a list of paths').min(1, 'must name a path').max(5),
  )
  .default([]);

const place = {
  path: textList,
  separator: z.string().max(5).default('-'),
  constant: text.optional(),
};
type Placed = { path: readonly string[]; constant?: string | undefined };

const hasOnePlace = ({ path, constant }: Placed): boolean =>
  path.length > 0 !== (constant !== undefined);
const ONE_PLACE = 'must have either path or constant';

// A text in place of a rule is its path.
const withPath = (rule: unknown): unknown => (typeof rule === 'string' ? { path: rule } : rule);
const ruleOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    withPath,
    z
      .strictObject({ ...place, ...shape }, 'must be a path or an object with one')
      .refine((rule) => hasOnePlace(rule as Placed), ONE_PLACE),
  );

const TextRule = ruleOf({ values: z.record(z.string(), text).optional() });
const TypeRule = ruleOf({
  values: z
    .record(z.string(), z.enum(eventTypes, `must be ${eventTypes.join(', ')} or null`).nullable())
    .optional(),
});
const FlagRule = ruleOf({ values: z.record(z.string(), z.boolean('must be true or false')) });
const AmountRule = ruleOf({
  unit: z.enum(['cents', 'dollars'], 'must be cents or dollars'),
  sign: z.enum(['positive', 'any'], 'must be positive or any').default('positive'),
});

// Intl names UTC so, and other zones by their region.
const zone = text
  .transform((name) => (name === 'UTC' ? 'Etc/UTC' : name))
  .refine(
    (name) => name === 'restaurant' || isTimeZone(name),
    'must be restaurant, UTC or an IANA time zone such as America/New_York',
  );
const TimeRule = ruleOf({
  format: z
    .string('must be text')
    .refine(
      isTimeFormat,
      'must be iso, epochSeconds, epochMilliseconds or a pattern such as YYYYMMDD-HHmmss',
    ),
  timeZone: zone,
}).refine(
  ({ format, timeZone }) => !format.startsWith('epoch') || timeZone !== 'restaurant',
  'timeZone must be UTC for an epoch, which has no wall clock',
);

const FieldRules = z.strictObject({
  messageId: TextRule,
  eventType: TypeRule,
  transactionId: TextRule,
  sequence: TextRule.default({ path: [], separator: '-', constant: '1' }),
  cardToken: TextRule,
  mid: TextRule,
  amountCents: AmountRule,
  currency: TextRule,
  occurredAt: TimeRule,
  authCode: TextRule.optional(),
  mcc: TextRule.optional(),
  entryMode: TextRule.optional(),
  descriptor: TextRule.optional(),
  refundOf: TextRule.optional(),
  acquirerBin: TextRule.optional(),
  vmid: TextRule.optional(),
  vsid: TextRule.optional(),
  par: TextRule.optional(),
  cardLastFour: TextRule.optional(),
  subtotalCents: AmountRule.optional(),
  isGiftCard: FlagRule.optional(),
});

const header = z
  .string('must be text')
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of a header in lower case');

/** How a request is signed: an HMAC of a text made from the time and the raw body. */
const WebhookSignature = z.strictObject({
  algorithm: z.enum(['sha256', 'sha512'], 'must be sha256 or sha512').default('sha256'),
  encoding: z.enum(['hex', 'base64'], 'must be hex or base64').default('hex'),
  header,
  /** The text before the signature in the header, such as `sha256=` or `v1=`. */
  prefix: z.string().max(20).default(''),
  timestamp: z.strictObject({
    header,
    prefix: z.string().max(20).default(''),
    unit: z.enum(['seconds', 'milliseconds'], 'must be seconds or milliseconds').default('seconds'),
  }),
  signs: z
    .string('must be text')
    .default('{timestamp}.{body}')
    .refine(
      (template) => template.includes('{timestamp}') && template.endsWith('{body}'),
      'must contain {timestamp} and end with {body}, so that an old request cannot be repeated',
    ),
});
export type WebhookSignature = z.infer<typeof WebhookSignature>;

const Webhook = z.strictObject({
  /** The path of the list of records; absent when the body is one record or a list. */
  records: text.optional(),
  signature: WebhookSignature,
});

const lines = z.int('must be a whole number').min(0).max(100).default(0);
const Column = z.strictObject({
  name: text,
  start: z.int('must be a whole number').min(1, 'counts from 1'),
  length: z.int('must be a whole number').min(1).max(1000),
});
const file = {
  /** The public key of Ed25519 in base64; absent when manifests are signed by HMAC-SHA256. */
  ed25519: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be a public key of 32 bytes in base64')
    .optional(),
  headerLines: lines,
  trailerLines: lines,
};
const Files = z.discriminatedUnion(
  'format',
  [
    z.strictObject({ format: z.literal('ndjson'), ...file }),
    z
      .strictObject({
        format: z.literal('csv'),
        ...file,
        delimiter: z.string().length(1, 'must be one character').default(','),
        /** Absent when the last header line names them. */
        columns: z.array(text).min(1).max(500).optional(),
      })
      .refine(
        ({ columns, headerLines }) => columns !== undefined || headerLines > 0,
        'must list columns, or have headerLines whose last names them',
      ),
    z.strictObject({
      format: z.literal('fixedWidth'),
      ...file,
      columns: z.array(Column).min(1).max(500),
    }),
  ],
  'must be ndjson, csv or fixedWidth',
);
export type SourceFiles = z.infer<typeof Files>;

/** How one source of a card network becomes feed events: requests or files, and the rule of each field. */
export const FeedMapping = z
  .strictObject(
    {
      provider: z
        .string('must be text')
        .regex(/^[a-z0-9][a-z0-9_-]{0,31}$/, 'must be a lower-case name'),
      webhook: Webhook.optional(),
      files: Files.optional(),
      fields: FieldRules,
    },
    'must be one JSON object',
  )
  .refine(
    ({ webhook, files }) => (webhook === undefined) !== (files === undefined),
    'must have either webhook or files; a network with both has two mappings',
  );
export type FeedMapping = z.infer<typeof FeedMapping>;

export const feedChannels = ['webhook', 'files'] as const;
export type FeedChannel = (typeof feedChannels)[number];
/** The channel of a mapping, which has either. */
export const channelOf = ({ webhook }: FeedMapping): FeedChannel => (webhook ? 'webhook' : 'files');

/** The reasons for which a record is not an event. */
export const recordFaultCodes = [
  ...mappingFaultCodes,
  'restaurantUnknown',
  'eventRejected',
  'recordsMissing',
  'lineUnreadable',
] as const;
export type RecordFaultCode = (typeof recordFaultCodes)[number];

/** The faults of a file in a drop folder; the first ones end by themselves while a delivery is written. */
export const fileFaultCodes = [
  'fileMissing',
  'fileIncomplete',
  'manifestMissing',
  'signatureMissing',
  'sequenceMissing',
  'fileTooLong',
  'checksumWrong',
  'countWrong',
  'fileUnreadable',
  'fileChanged',
  'signatureWrong',
  'manifestUnreadable',
  'manifestOfOther',
  'sequenceReused',
  'sequenceFarAhead',
  'folderMissing',
] as const;
export type FileFaultCode = (typeof fileFaultCodes)[number];

const problemOf = (issue: z.core.$ZodIssue): string => {
  const place = issue.path.join('.');
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined;
  const problem = unknown === undefined ? issue.message : `has no setting ${unknown}`;
  if (!place) return unknown === undefined ? problem : `there is no setting ${unknown}`;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return `${place} ${isMissing ? 'is missing' : problem}`;
};

/** Reads a mapping; the problems name the setting and what it must be. */
export const parseFeedMapping = (
  json: unknown,
): { ok: true; mapping: FeedMapping } | { ok: false; problems: string[] } => {
  const result = FeedMapping.safeParse(json, { reportInput: true });
  if (result.success) return { ok: true, mapping: result.data };
  return { ok: false, problems: result.error.issues.map(problemOf) };
};
