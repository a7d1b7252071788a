import { z } from 'zod';
import { eventTypes } from '#domain/earning/events/feed-event.ts';
import { feedChannels, fileFaultCodes, recordFaultCodes } from '../feed-mapping.ts';
import { listLimit, staffEndpoint } from './staff-endpoint.ts';
import { MAX_FILE_BODY_BYTES, StaffFile } from './staff-file.ts';

/** An event was rejected, or accepted without an optional field. */
export const feedFaultKinds = ['rejected', 'warning'] as const;

/** A stored network event, or a body that contradicted one and changed nothing. */
export const StaffFeedEvent = z.object({
  provider: z.string(),
  messageId: z.string(),
  transactionId: z.string(),
  eventType: z.enum(eventTypes),
  sequence: z.number(),
  /** Local to the restaurant. */
  occurredAt: z.string(),
  amountCents: z.number(),
  mid: z.string(),
  receivedAt: z.iso.datetime(),
  outcome: z.string(),
  dineId: z.number().nullable(),
  partnerId: z.string().nullable(),
  email: z.string().nullable(),
  restaurant: z.string().nullable(),
});
export type StaffFeedEvent = z.infer<typeof StaffFeedEvent>;

/** A fault with the text that was sent. */
export const StaffFeedFault = z.object({
  id: z.number(),
  provider: z.string(),
  messageId: z.string(),
  kind: z.enum(feedFaultKinds),
  reason: z.string(),
  body: z.string(),
  /** The file and line, or the address that sent it. */
  source: z.string(),
  receivedAt: z.iso.datetime(),
});

const details = z.record(z.string(), z.union([z.string(), z.number()]));

/** A file of a drop folder that was not read, or a number of deliveries that are missing. */
export const StaffFeedFile = z.object({
  provider: z.string(),
  name: z.string(),
  code: z.enum(fileFaultCodes),
  details,
  since: z.iso.datetime(),
});
export type StaffFeedFile = z.infer<typeof StaffFeedFile>;

/** A record of a network that could not become an event, card numbers masked. */
export const StaffFeedRecord = z.object({
  id: z.number(),
  provider: z.string(),
  channel: z.enum(feedChannels),
  /** The file and line, or `webhook`. */
  source: z.string(),
  code: z.enum(recordFaultCodes),
  details,
  body: z.string(),
  receivedAt: z.iso.datetime(),
});
export type StaffFeedRecord = z.infer<typeof StaffFeedRecord>;

const count = z.number();

/** Counts of a run; `rewardUnits` were posted in all programs. */
export const StaffFeedSummary = z.object({
  events: count,
  duplicates: count,
  conflicts: count,
  rejected: count,
  /** Optional fields that were left out. */
  warnings: count,
  unknownCard: count,
  unknownMerchant: count,
  unlinkedRefunds: count,
  refunded: count,
  chargebacks: count,
  /** Cards that were seen to replace linked ones. */
  replacedCards: count,
  dines: count,
  awarded: count,
  deferred: count,
  forfeited: count,
  pending: count,
  rewardUnits: count,
});

export const staffFeedContract = {
  /** Events of a message or transaction id of any provider, the earliest purchase first; `skip` continues. */
  find: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/feed/events' })
    .input(
      z.object({
        id: z.string().min(1).max(200),
        skip: z.int().nonnegative().default(0),
        limit: listLimit,
      }),
    )
    .output(z.object({ events: z.array(StaffFeedEvent), hasMore: z.boolean() })),
  /** Faults of feeds, the latest first; `before` continues behind a fault. */
  faults: staffEndpoint('feeds.run')
    .route({ method: 'GET', path: '/feed/faults' })
    .input(
      z.object({
        /** Both when absent. */
        kind: z.enum(feedFaultKinds).optional(),
        provider: z.string().max(80).default(''),
        before: z.int().positive().optional(),
        limit: listLimit,
      }),
    )
    .output(z.object({ faults: z.array(StaffFeedFault), hasMore: z.boolean() })),
  /** Faults of drop folders, the longest first; `skip` continues. */
  files: staffEndpoint('feeds.run')
    .route({ method: 'GET', path: '/feed/files' })
    .input(z.object({ skip: z.int().nonnegative().default(0), limit: listLimit }))
    .output(z.object({ files: z.array(StaffFeedFile), hasMore: z.boolean() })),
  /** Records that could not become events, the latest first; `before` continues behind one. */
  records: staffEndpoint('feeds.run')
    .route({ method: 'GET', path: '/feed/records' })
    .input(z.object({ before: z.int().positive().nullable().default(null), limit: listLimit }))
    .output(z.object({ records: z.array(StaffFeedRecord), hasMore: z.boolean() })),
  /** Imports a file of network events; events that were imported before change nothing. */
  import: staffEndpoint('feeds.run', { maxBodyBytes: MAX_FILE_BODY_BYTES })
    .route({ method: 'POST', path: '/feed/import' })
    .input(
      z.object({
        file: StaffFile,
        notifies: z.boolean().default(false),
        /** Checks, matches and counts; meanwhile the members of the file are locked. */
        isDryRun: z.boolean().default(false),
      }),
    )
    .output(StaffFeedSummary),
  /** Retries events that wait for a card or a restaurant. */
  rematch: staffEndpoint('feeds.run')
    .route({ method: 'POST', path: '/feed/rematch' })
    /** `notifies`: members get an email about each dine of the last three days. */
    .input(z.object({ notifies: z.boolean().default(false) }))
    .output(StaffFeedSummary),
};
