import { z } from 'zod';
import { eventOutcomes } from '#domain/earning/events/event-outcomes.ts';
import { eventTypes } from '#domain/earning/events/feed-event.ts';
import { isDryRun } from './effect.ts';
import {
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'YYYY-MM-DDTHH:MM:SS');

/** A stored event with what became of it; the card and account references of the payload are masked. */
export const StaffEvent = z.object({
  provider: z.string(),
  messageId: z.string(),
  transactionId: z.string(),
  eventType: z.enum(eventTypes),
  /** Local to the restaurant. */
  occurredAt: z.string(),
  receivedAt: z.iso.datetime(),
  amountCents: z.number(),
  mid: z.string(),
  descriptor: z.string().nullable(),
  outcome: z.string(),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  dine: z
    .object({ id: z.number(), restaurant: z.string(), email: z.string(), status: z.string() })
    .nullable(),
});
export type StaffEvent = z.infer<typeof StaffEvent>;

const ReplayedDine = z.object({
  dineId: z.number(),
  restaurant: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  units: z.number(),
});

/** The changes of a replay: the event's outcome, and each dine before and after. */
export const StaffReplay = z.object({
  hasChanges: z.boolean(),
  outcome: z.object({ before: z.string(), after: z.string() }),
  dines: z.array(z.object({ before: ReplayedDine.nullable(), after: ReplayedDine })),
  units: z.number(),
});
export type StaffReplay = z.infer<typeof StaffReplay>;

const text = (max: number) => z.string().trim().max(max).default('');
const unknownEvent = {
  UNKNOWN_EVENT: { status: 404, data: z.object({ messageId: z.string() }) },
} as const;

export const staffEventsContract = {
  /** Events of a program and those of no member, the latest purchase first; `before` continues behind one. */
  search: staffEndpoint('dines.read')
    .route({ method: 'GET', path: '/events' })
    .input(
      z.object({
        partner: StaffPartner,
        /** A whole id of a message or transaction. */
        id: text(200),
        lastFour: z
          .string()
          .regex(/^(\d{4})?$/, 'is four digits')
          .default(''),
        amountCents: z.int().min(0).max(100_000_000).nullable().default(null),
        from: z.iso.date().nullable().default(null),
        to: z.iso.date().nullable().default(null),
        /** An identifier as the network sends it, or the id of a restaurant. */
        merchant: text(80),
        /** The beginning of the text of the network. */
        descriptor: text(80),
        outcome: z.enum(eventOutcomes).nullable().default(null),
        order: listOrder.default('latest'),
        before: z
          .object({ occurredAt: wallTime, provider: z.string(), messageId: z.string() })
          .nullable()
          .default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ events: z.array(StaffEvent), hasMore: z.boolean() })),
  /** Decides the bill of an event again from what is known now; a dry run shows what would change. */
  replay: staffEndpoint('feeds.run')
    .route({ method: 'POST', path: '/events/replay' })
    .errors({
      ...unknownEvent,
      /** The replay would post other units than those that were shown. */
      EFFECT_CHANGED: { status: 409, data: z.object({ units: z.number() }) },
    })
    .input(
      z.object({
        partner: StaffPartner,
        provider: z.string().min(1).max(80),
        messageId: z.string().min(1).max(200),
        isDryRun,
        /** The units that a person saw; any when null. */
        expectedUnits: z.number().nullable().default(null),
        reason: StaffReason,
      }),
    )
    .output(StaffReplay),
};
