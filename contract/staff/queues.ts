import { z } from 'zod';
import { awardStatuses } from '#domain/earning/award-states.ts';
import {
  decisionDetails,
  decisionRefusals,
  queueDecisions,
  queueNames,
} from '#domain/queues/queue-decisions.ts';
import { DecidedClaim, StaffClaim } from './claims.ts';
import { claimErrors } from './decision-errors.ts';
import { StaffDine } from './dines.ts';
import {
  listLimit,
  listOrder,
  StaffApprover,
  StaffPartner,
  StaffReason,
  staffEndpoint,
  TextValues,
} from './staff-endpoint.ts';

const day = z.string();
const instant = z.iso.datetime();
const cents = z.number();
const QueueFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dine'),
    date: day,
    email: z.string(),
    restaurant: z.string(),
    amountCents: cents.nullable(),
    status: z.enum(awardStatuses),
    reason: z.string().nullable(),
    /** A captured dine of the same card and restaurant within a day or so. */
    twin: z.object({ dineId: z.number(), amountCents: cents, date: day }).nullable(),
  }),
  z.object({
    kind: z.literal('event'),
    date: day,
    eventType: z.string(),
    amountCents: cents,
    identifier: z.string().nullable(),
    descriptor: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('claim'),
    date: day,
    email: z.string(),
    restaurant: z.string(),
    amountCents: cents.nullable(),
    lastFour: z.string(),
    /** How many purchases may be the claimed one. */
    candidates: z.number(),
  }),
  z.object({ kind: z.literal('eventConflict'), reason: z.string() }),
  z.object({
    kind: z.literal('awardConflict'),
    status: z.enum(awardStatuses),
    decided: z.enum(awardStatuses),
    reason: z.string(),
  }),
]);

const queue = z.enum(queueNames);
const item = z.string().min(1).max(300);

/** The decision that the evidence speaks for, with its points by part; see docs/console.md#scores. */
const Suggestion = z.object({
  decision: z.enum(queueDecisions),
  /** 0 to 100. */
  score: z.number(),
  parts: z.record(z.string(), z.number()),
  merchantId: z.string().nullable(),
  restaurant: z.string().nullable(),
  dineId: z.number().nullable(),
});
export type StaffSuggestion = z.infer<typeof Suggestion>;

/** An item that waits for staff; one about an event belongs to no program. */
export const StaffQueueItem = z.object({
  queue,
  item: z.string(),
  partner: z.string().nullable(),
  since: instant,
  facts: QueueFacts,
  /** Null where nothing speaks for a decision. */
  suggestion: Suggestion.nullable(),
});
export type StaffQueueItem = z.infer<typeof StaffQueueItem>;

/** The event of an item, and why it waits: the members of its card, restaurants, purchases and bodies. */
export const StaffQueuedEvent = z.object({
  event: z.object({
    provider: z.string(),
    transactionId: z.string(),
    eventType: z.string(),
    outcome: z.string(),
    mid: z.string(),
    occurredAt: z.string(),
    amountCents: cents,
    descriptor: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
  }),
  holders: z.array(
    z.object({
      partner: z.string(),
      email: z.string(),
      lastFour: z.string(),
      tracksFrom: day,
      unlinkedOn: day.nullable(),
    }),
  ),
  carriers: z.array(
    z.object({ merchantId: z.string(), name: z.string(), kind: z.string(), value: z.string() }),
  ),
  /** The restaurant that staff assigned. */
  assigned: z.object({ merchantId: z.string(), name: z.string() }).nullable(),
  purchases: z.array(
    z.object({
      dineId: z.number().nullable(),
      occurredAt: z.string(),
      transactionId: z.string(),
      mid: z.string(),
      amountCents: cents,
      outcome: z.string(),
      refundedCents: cents,
    }),
  ),
  /** Bodies that contradict the stored one; `version` counts them from 1. */
  conflicts: z.array(
    z.object({ receivedAt: instant, reason: z.string(), body: z.record(z.string(), z.unknown()) }),
  ),
});
export type StaffQueuedEvent = z.infer<typeof StaffQueuedEvent>;

/** The result of a decision: closed a case, decided a dine or a claim, or replaced an event without a dine. */
const Resolved = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed'), queue, item: z.string() }),
  z.object({
    kind: z.literal('dine'),
    dineId: z.number(),
    partner: z.string(),
    status: z.enum(awardStatuses),
    units: z.number(),
    /** By how many units the decision changed the member's rewards; null where it made the dine. */
    change: z.number().nullable(),
  }),
  DecidedClaim.extend({ kind: z.literal('claim'), partner: z.string() }),
  z.object({ kind: z.literal('replaced'), item: z.string() }),
]);
export type StaffResolved = z.infer<typeof Resolved>;

const unknownItem = {
  UNKNOWN_ITEM: { status: 404, data: z.object({ queue, item: z.string() }) },
} as const;
const detail = z.object({ queue, detail: z.enum(decisionDetails) });

/** One program with the events that belong to none, or every program when null. */
const partner = StaffPartner.nullable().default(null);

/** A decision on an item, with what it needs; which fits which queue is a rule of the domain. */
const Resolution = z.object({
  partner,
  queue,
  item,
  decision: z.enum(queueDecisions),
  /** Of a claim: the purchase to credit, as the item counts them. */
  candidate: z.int().min(1).max(99).nullable().default(null),
  /** Of an unknown restaurant: the one of the bill. */
  merchantId: z.string().max(80).nullable().default(null),
  /** Of a refund: the dine whose purchase it returns. */
  dineId: z.int().min(0).nullable().default(null),
  /** Of a conflict: the body to use, as the item counts them; the only one when null. */
  version: z.int().positive().nullable().default(null),
  /** Of an overdue dine: the bill on the receipt; the authorized amount when null. */
  billCents: z.int().positive().max(100_000_000).nullable().default(null),
  /** Pays although another record may be of the same check, or a limit is reached. */
  isConfirmed: z.boolean().default(false),
  /** Shown to the member where the item is a claim or becomes one. */
  reason: StaffReason,
  approvedBy: StaffApprover,
});
export type StaffResolution = z.output<typeof Resolution>;

export const staffQueuesContract = {
  /** How many items wait in each queue, and since when the oldest does. */
  totals: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/queues' })
    .input(z.object({ partner }))
    .output(
      z.object({
        queues: z.array(z.object({ queue, open: z.number(), oldestAt: instant.nullable() })),
      }),
    ),
  /** Items of a queue, the oldest first; `after` continues behind an item. */
  list: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/queues/items' })
    .input(
      z.object({
        partner,
        queue,
        order: listOrder.default('earliest'),
        after: z.object({ since: instant, item }).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ items: z.array(StaffQueueItem), hasMore: z.boolean() })),
  /** An item with its dine, event or claim, and the decisions that it can have. */
  show: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/queues/items/show' })
    .errors(unknownItem)
    .input(z.object({ partner, queue, item }))
    .output(
      z.object({
        item: StaffQueueItem,
        decisions: z.array(z.enum(queueDecisions)),
        dine: StaffDine.nullable(),
        event: StaffQueuedEvent.nullable(),
        claim: StaffClaim.nullable(),
      }),
    ),
  /** Decides an item; one of claim or overdue needs the permission for claims as well. */
  resolve: staffEndpoint('queues.decide', { stepUp: true })
    .route({ method: 'POST', path: '/queues/items/resolve' })
    .errors({
      ...unknownItem,
      ...claimErrors,
      WRONG_DECISION: {
        status: 409,
        data: z.object({
          queue,
          decision: z.enum(queueDecisions),
          possible: z.array(z.enum(queueDecisions)),
        }),
      },
      MISSING_DETAIL: { status: 409, data: detail },
      WRONG_DETAIL: { status: 409, data: detail },
      NOT_DECIDED: {
        status: 409,
        data: z.object({
          code: z.enum(decisionRefusals),
          values: TextValues,
        }),
      },
    })
    .input(Resolution)
    .output(Resolved),
};
