import { z } from 'zod';
import { MAX_BULK_ITEMS } from '#domain/queues/bulk-decisions.ts';
import { decisionRefusals, queueDecisions, queueNames } from '#domain/queues/queue-decisions.ts';
import {
  listLimit,
  StaffPartner,
  StaffReason,
  staffEndpoint,
  TextValues,
} from './staff-endpoint.ts';

/** Why an item of a decision about many, or its undoing, was refused. */
export const bulkRefusals = [...decisionRefusals, 'needsApproval', 'belowFloor', 'twins'] as const;

const queue = z.enum(queueNames);
const decision = z.enum(queueDecisions);
const units = z.number();

const BulkItem = z.object({
  item: z.string(),
  /** `waiting` until it was decided, as after a crash. */
  status: z.enum(['waiting', 'done', 'refused', 'undone']),
  /** The reward that it posted, or would post. */
  units,
  dineId: z.number().nullable(),
  refusal: z.object({ code: z.enum(bulkRefusals), values: TextValues }).nullable(),
});
export type StaffBulkItem = z.infer<typeof BulkItem>;

/** A decision about many items, with what became of each. */
export const StaffBulk = z.object({
  id: z.number(),
  queue,
  decision,
  reason: z.string(),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  undoneBy: z.string().nullable(),
  items: z.array(BulkItem),
});
export type StaffBulk = z.infer<typeof StaffBulk>;

const id = z.int().positive();

const BulkInput = z.object({
  partner: StaffPartner,
  queue,
  decision,
  items: z
    .array(
      z.object({
        item: z.string().min(1).max(300),
        /** Of an unknown restaurant: the one of the bill. */
        merchantId: z.string().max(80).nullable().default(null),
        /** Of a refund: the dine whose purchase it returns. */
        dineId: z.int().min(0).nullable().default(null),
      }),
    )
    .min(1)
    .max(MAX_BULK_ITEMS),
});
export type StaffBulkInput = z.output<typeof BulkInput>;

const wrongDecision = {
  WRONG_DECISION: {
    status: 409,
    data: z.object({ queue, decision, possible: z.array(decision) }),
  },
} as const;
const unknownBulk = { UNKNOWN_BULK: { status: 404, data: z.object({ id: z.number() }) } } as const;

export const staffBulkContract = {
  /** Tries a decision about many items, item by item; saves nothing. */
  preview: staffEndpoint('queues.decide')
    .route({ method: 'POST', path: '/queues/bulk/preview' })
    .errors(wrongDecision)
    .input(BulkInput)
    .output(z.object({ items: z.array(BulkItem), units })),
  /** Decides many items, each in a transaction of its own. */
  start: staffEndpoint('queues.decide', { stepUp: true })
    .route({ method: 'POST', path: '/queues/bulk' })
    .errors(wrongDecision)
    .input(BulkInput.extend({ reason: StaffReason }))
    .output(StaffBulk),
  /** Decides the items that a decision left waiting. */
  resume: staffEndpoint('queues.decide', { stepUp: true })
    .route({ method: 'POST', path: '/queues/bulk/resume' })
    .errors(unknownBulk)
    .input(z.object({ partner: StaffPartner, id }))
    .output(StaffBulk),
  /** Takes a decision back, item by item, by compensating journals; its items wait again. */
  undo: staffEndpoint('queues.decide', { stepUp: true })
    .route({ method: 'POST', path: '/queues/bulk/undo' })
    .errors(unknownBulk)
    .input(z.object({ partner: StaffPartner, id, reason: StaffReason }))
    .output(StaffBulk),
  /** Decisions about many items, the latest first; `before` continues behind one. */
  list: staffEndpoint('queues.read')
    .route({ method: 'GET', path: '/queues/bulk' })
    .input(
      z.object({
        partner: StaffPartner,
        before: id.nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ bulks: z.array(StaffBulk), hasMore: z.boolean() })),
};
