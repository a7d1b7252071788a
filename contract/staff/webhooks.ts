import { z } from 'zod';
import { WEBHOOK_TEST, webhookEventTypes } from '../partner-api/webhook-events.ts';
import {
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

const instant = z.iso.datetime();
const eventType = z.enum(webhookEventTypes);

/** Endpoints of a program at most. */
export const WEBHOOKS_MAX = 20;
/** Events that a replay of a range queues at most. */
export const REPLAY_MAX = 50_000;

/** An address to which events of a program are sent, without its secrets. */
export const StaffWebhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(eventType),
  createdAt: instant,
  createdBy: z.string(),
  /** `failing` since its last success; nothing is sent while it is disabled. */
  state: z.enum(['healthy', 'failing', 'disabled']),
  failingSince: instant.nullable(),
  disabledAt: instant.nullable(),
  /** By staff, by the receiver with status 410, or after days of failures. */
  disabledBy: z.enum(['staff', 'gone', 'failures']).nullable(),
  /** The last characters of each valid secret, the latest first. */
  secretHints: z.array(z.string()),
  waiting: z.int(),
  failed: z.int(),
});
export type StaffWebhook = z.infer<typeof StaffWebhook>;

/** Reasons for which an attempt failed. */
export const webhookProblems = [
  ...(['badAddress', 'privateAddress', 'unreachable', 'tooSlow'] as const),
  ...(['badStatus', 'redirected', 'noSecret'] as const),
] as const;
export type WebhookProblemCode = (typeof webhookProblems)[number];

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const StaffDelivery = z.object({
  /** Its place in the list. */
  number: z.int(),
  /** The webhook-id. */
  eventId: z.string(),
  type: z.enum([...webhookEventTypes, WEBHOOK_TEST]),
  occurredAt: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  attemptedAt: instant.nullable(),
  /** The next attempt of a delivery that waits. */
  nextAt: instant.nullable(),
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
});
export type StaffDelivery = z.infer<typeof StaffDelivery>;

const Attempt = z.object({
  number: z.int(),
  at: instant,
  status: z.int().nullable(),
  durationMs: z.int(),
  problem: z.enum(webhookProblems).nullable(),
  response: z.string(),
});

const Figures = z.object({
  /** Attempts of each hour, the current one last. */
  hours: z.array(z.object({ attempts: z.int(), failed: z.int() })),
  attempts: z.int(),
  delivered: z.int(),
  medianMs: z.int().nullable(),
});

const id = z.string().min(1).max(40);
const endpoint = { partner: StaffPartner, id };
const terms = {
  url: z.string().trim().min(1, 'is empty').max(500, 'has more than 500 characters'),
  description: z.string().trim().max(120, 'has more than 120 characters').default(''),
  eventTypes: z.array(eventType).min(1, 'names no event').max(webhookEventTypes.length),
};
const eventId = z.string().regex(/^evt_[0-9a-f]{32}$/, 'is not the id of an event');
const range = {
  from: instant,
  until: instant,
  /** Also events that were delivered before. */
  includesDelivered: z.boolean().default(false),
};

const unknownEndpoint = {
  UNKNOWN_WEBHOOK: { status: 404, data: z.object({ id: z.string() }) },
} as const;
const unknownEvent = {
  UNKNOWN_EVENT: { status: 404, data: z.object({ eventId: z.string() }) },
} as const;
const refusedAddress = {
  REFUSED_ADDRESS: {
    status: 409,
    data: z.object({ code: z.enum(['badAddress', 'privateAddress']) }),
  },
} as const;
const tooMany = {
  TOO_MANY_EVENTS: { status: 409, data: z.object({ events: z.int(), max: z.int() }) },
} as const;
const disabled = { WEBHOOK_DISABLED: { status: 409, data: z.object({ id: z.string() }) } } as const;

/** `secret` is the whole secret, which is shown only here. */
const WithSecret = z.object({ webhook: StaffWebhook, secret: z.string() });

export const staffWebhooksContract = {
  /** The endpoints of a program in the order of their creation. */
  list: staffEndpoint('keys.manage')
    .route({ method: 'GET', path: '/webhooks' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ webhooks: z.array(StaffWebhook) })),
  create: staffEndpoint('keys.manage', { stepUp: true })
    .route({ method: 'POST', path: '/webhooks' })
    .errors({ ...refusedAddress, TOO_MANY_WEBHOOKS: { status: 409 } })
    .input(z.object({ partner: StaffPartner, ...terms, reason: StaffReason }))
    .output(WithSecret),
  /** Changes an endpoint; enabled again, it gets what waited and what happens from then on. */
  update: staffEndpoint('keys.manage', { stepUp: true })
    .route({ method: 'POST', path: '/webhooks/update' })
    .errors({ ...unknownEndpoint, ...refusedAddress })
    .input(z.object({ ...endpoint, ...terms, isEnabled: z.boolean(), reason: StaffReason }))
    .output(StaffWebhook),
  /** Deletes an endpoint with its deliveries. */
  remove: staffEndpoint('keys.manage', { stepUp: true })
    .route({ method: 'POST', path: '/webhooks/remove' })
    .errors(unknownEndpoint)
    .input(z.object({ ...endpoint, reason: StaffReason }))
    .output(z.object({ id: z.string() })),
  /** Creates another secret; both sign each message until the former one ends. */
  rotate: staffEndpoint('keys.manage', { stepUp: true })
    .route({ method: 'POST', path: '/webhooks/rotate' })
    .errors(unknownEndpoint)
    .input(
      z.object({
        ...endpoint,
        overlapHours: z.int().min(0).max(168).default(24),
        reason: StaffReason,
      }),
    )
    .output(WithSecret),
  /** Queues a test event for an endpoint. */
  test: staffEndpoint('keys.manage')
    .route({ method: 'POST', path: '/webhooks/test' })
    .errors({ ...unknownEndpoint, ...disabled })
    .input(z.object(endpoint))
    .output(z.object({ eventId: z.string() })),
  /** Deliveries of the last 30 days, the latest first; `before` continues behind one. */
  deliveries: staffEndpoint('keys.manage')
    .route({ method: 'GET', path: '/webhooks/deliveries' })
    .errors(unknownEndpoint)
    .input(
      z.object({
        ...endpoint,
        /** Those whose last attempt failed, also while they wait for the next one. */
        onlyFailed: z.boolean().default(false),
        type: z
          .enum([...webhookEventTypes, WEBHOOK_TEST])
          .nullable()
          .default(null),
        order: listOrder.default('latest'),
        before: z.int().positive().nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ deliveries: z.array(StaffDelivery), hasMore: z.boolean() })),
  /** A delivery with its body and attempts, the latest attempt first. */
  delivery: staffEndpoint('keys.manage')
    .route({ method: 'GET', path: '/webhooks/delivery' })
    .errors({ ...unknownEndpoint, ...unknownEvent })
    .input(z.object({ ...endpoint, eventId }))
    .output(StaffDelivery.extend({ body: z.string(), log: z.array(Attempt) })),
  /** The attempts of the last 24 hours. */
  figures: staffEndpoint('keys.manage')
    .route({ method: 'GET', path: '/webhooks/figures' })
    .errors(unknownEndpoint)
    .input(z.object(endpoint))
    .output(Figures),
  /** Sends an event again, with its webhook-id. */
  replay: staffEndpoint('keys.manage')
    .route({ method: 'POST', path: '/webhooks/replay' })
    .errors({ ...unknownEndpoint, ...unknownEvent, ...disabled })
    .input(z.object({ ...endpoint, eventId }))
    .output(StaffDelivery),
  /** How many events `replayRange` would send. */
  countRange: staffEndpoint('keys.manage')
    .route({ method: 'GET', path: '/webhooks/range' })
    .errors(unknownEndpoint)
    .input(z.object({ ...endpoint, ...range }))
    .output(z.object({ events: z.int() })),
  /** Sends events of a time again: those that failed, and those that happened while it was disabled. */
  replayRange: staffEndpoint('keys.manage')
    .route({ method: 'POST', path: '/webhooks/replay-range' })
    .errors({ ...unknownEndpoint, ...disabled, ...tooMany })
    .input(z.object({ ...endpoint, ...range, reason: StaffReason }))
    .output(z.object({ events: z.int() })),
};
