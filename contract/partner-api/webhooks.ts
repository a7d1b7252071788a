import { z } from 'zod';
import { apiEndpoint, apiPage, pageInput } from './api-endpoint.ts';
import { WEBHOOK_TEST, webhookEventTypes } from './webhook-events.ts';

const instant = z.iso.datetime();
const eventType = z.enum(webhookEventTypes);
const sentType = z.enum([...webhookEventTypes, WEBHOOK_TEST]);

/** An address to which events are sent. */
export const ApiWebhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(eventType),
  createdAt: instant,
  /** `failing` since its last success; nothing is sent while it is disabled. */
  state: z.enum(['healthy', 'failing', 'disabled']),
  /** Disabled by a person or key, by your response 410, or after days of failures. */
  disabledBy: z.enum(['staff', 'gone', 'failures']).nullable(),
});

/** `secret` is shown only here; null when the request is repeated. */
const WithSecret = z.object({ webhook: ApiWebhook, secret: z.string().nullable() });

const ApiDelivery = z.object({
  /** The webhook-id, the same in each attempt. */
  eventId: z.string(),
  type: sentType,
  occurredAt: instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  attemptedAt: instant.nullable(),
  nextAt: instant.nullable(),
  /** Your last response; null where there was none. */
  status: z.int().nullable(),
  problem: z.string().nullable(),
});

const terms = {
  url: z.string().min(1).max(500),
  description: z.string().max(120).default(''),
  eventTypes: z.array(eventType).min(1).max(webhookEventTypes.length),
};
const webhookId = z.string().min(1).max(40);
const eventId = z.string().regex(/^evt_[0-9a-f]{32}$/, 'is not the id of an event');
const path = '/v1/webhooks/{webhookId}' as const;

const unknown = { UNKNOWN_WEBHOOK: { status: 404 } } as const;
const unknownEvent = { UNKNOWN_EVENT: { status: 404 } } as const;
const disabled = { WEBHOOK_DISABLED: { status: 409 } } as const;
const refused = { REFUSED_ADDRESS: { status: 409, data: z.object({ code: z.string() }) } } as const;

export const apiWebhooksContract = {
  list: apiEndpoint('webhooks:read')
    .route({ method: 'GET', path: '/v1/webhooks', summary: 'List webhooks' })
    .output(z.object({ data: z.array(ApiWebhook) })),
  create: apiEndpoint('webhooks:write', { hasSecret: true })
    .route({ method: 'POST', path: '/v1/webhooks', summary: 'Create a webhook' })
    .errors({ ...refused, TOO_MANY_WEBHOOKS: { status: 409 } })
    .input(z.object(terms))
    .output(WithSecret),
  show: apiEndpoint('webhooks:read', { hasEtag: true })
    .route({ method: 'GET', path, summary: 'Get a webhook' })
    .errors(unknown)
    .input(z.object({ webhookId }))
    .output(ApiWebhook),
  /** Changes the named fields; enabled again, a webhook gets what waited and what happens from then on. */
  change: apiEndpoint('webhooks:write', { hasEtag: true })
    .route({ method: 'PATCH', path, summary: 'Change a webhook' })
    .errors({ ...unknown, ...refused, PRECONDITION_FAILED: { status: 412 } })
    .input(
      z.object({
        webhookId,
        url: terms.url.optional(),
        description: z.string().max(120).optional(),
        eventTypes: terms.eventTypes.optional(),
        isEnabled: z.boolean().optional(),
      }),
    )
    .output(ApiWebhook),
  remove: apiEndpoint('webhooks:write')
    .route({ method: 'DELETE', path, summary: 'Delete a webhook' })
    .errors(unknown)
    .input(z.object({ webhookId }))
    .output(z.object({ id: z.string() })),
  /** Creates another secret; both sign each message until the former one ends. */
  rotate: apiEndpoint('webhooks:write', { hasSecret: true })
    .route({ method: 'POST', path: `${path}/rotate`, summary: 'Rotate the secret' })
    .errors(unknown)
    .input(z.object({ webhookId, overlapHours: z.int().min(0).max(168).default(24) }))
    .output(WithSecret),
  test: apiEndpoint('webhooks:write')
    .route({ method: 'POST', path: `${path}/test`, summary: 'Send a test event' })
    .errors({ ...unknown, ...disabled })
    .input(z.object({ webhookId }))
    .output(z.object({ eventId: z.string() })),
  /** Deliveries of the last 30 days, the latest event first. */
  deliveries: apiEndpoint('webhooks:read')
    .route({ method: 'GET', path: `${path}/deliveries`, summary: 'List deliveries' })
    .errors(unknown)
    .input(
      z.object({
        webhookId,
        /** Those whose last attempt failed. */
        onlyFailed: z.stringbool().default(false),
        type: sentType.optional(),
        ...pageInput,
      }),
    )
    .output(apiPage(ApiDelivery)),
  /** Sends an event again, with its webhook-id. */
  replay: apiEndpoint('webhooks:write')
    .route({
      method: 'POST',
      path: `${path}/deliveries/{eventId}/replay`,
      summary: 'Replay an event',
    })
    .errors({ ...unknown, ...unknownEvent, ...disabled })
    .input(z.object({ webhookId, eventId }))
    .output(ApiDelivery),
  /** Sends events again that were not delivered, also those that happened while it was disabled. */
  replayRange: apiEndpoint('webhooks:write', { canDryRun: true })
    .route({ method: 'POST', path: `${path}/replay`, summary: 'Replay a range' })
    .errors({
      ...unknown,
      ...disabled,
      TOO_MANY_EVENTS: { status: 409, data: z.object({ events: z.int(), max: z.int() }) },
    })
    .input(
      z.object({
        webhookId,
        from: instant,
        until: instant,
        includesDelivered: z.boolean().default(false),
      }),
    )
    .output(z.object({ events: z.int() })),
};
