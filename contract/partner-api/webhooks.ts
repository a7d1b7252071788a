import { z } from 'zod';
import { ApiInstant, apiEndpoint, apiPage, pageInput } from './api-endpoint.ts';
import { WEBHOOK_TEST, webhookEventTypes } from './webhook-events.ts';

const eventType = z.enum(webhookEventTypes);
const sentType = z.enum([...webhookEventTypes, WEBHOOK_TEST]);

/** An address to which events are sent. */
export const ApiWebhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(eventType),
  createdAt: ApiInstant,
  state: z
    .enum(['healthy', 'failing', 'disabled'])
    .describe('`failing` since its last success; nothing is sent while it is disabled.'),
  disabledBy: z
    .enum(['staff', 'gone', 'failures'])
    .nullable()
    .describe('A person or key, your response 410, or days of failures.'),
});

export const ApiWebhookSecret = z.object({
  webhook: ApiWebhook,
  secret: z
    .string()
    .nullable()
    .describe('Shown only here; null when the request is repeated. Rotate a secret that was lost.'),
});

export const ApiWebhookDelivery = z.object({
  eventId: z.string().describe('The webhook-id, the same in each attempt.'),
  type: sentType,
  occurredAt: ApiInstant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  attemptedAt: ApiInstant.nullable(),
  nextAt: ApiInstant.nullable(),
  status: z.int().nullable().describe('Your last response; null where there was none.'),
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
    .output(ApiWebhookSecret),
  show: apiEndpoint('webhooks:read', { hasEtag: true })
    .route({ method: 'GET', path, summary: 'Get a webhook' })
    .errors(unknown)
    .input(z.object({ webhookId }))
    .output(ApiWebhook),
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
  rotate: apiEndpoint('webhooks:write', { hasSecret: true })
    .route({ method: 'POST', path: `${path}/rotate`, summary: 'Rotate the secret' })
    .errors(unknown)
    .input(z.object({ webhookId, overlapHours: z.int().min(0).max(168).default(24) }))
    .output(ApiWebhookSecret),
  test: apiEndpoint('webhooks:write')
    .route({ method: 'POST', path: `${path}/test`, summary: 'Send a test event' })
    .errors({ ...unknown, ...disabled })
    .input(z.object({ webhookId }))
    .output(z.object({ eventId: z.string() })),
  deliveries: apiEndpoint('webhooks:read')
    .route({
      method: 'GET',
      path: `${path}/deliveries`,
      summary: 'List deliveries',
      description: 'Deliveries of the last 30 days, the latest event first.',
    })
    .errors(unknown)
    .input(
      z.object({
        webhookId,
        onlyFailed: z.stringbool().default(false).describe('Those whose last attempt failed.'),
        type: sentType.optional(),
        ...pageInput,
      }),
    )
    .output(apiPage(ApiWebhookDelivery)),
  replay: apiEndpoint('webhooks:write')
    .route({
      method: 'POST',
      path: `${path}/deliveries/{eventId}/replay`,
      summary: 'Replay an event',
      description: 'Sends an event again, with its webhook-id.',
    })
    .errors({ ...unknown, ...unknownEvent, ...disabled })
    .input(z.object({ webhookId, eventId }))
    .output(ApiWebhookDelivery),
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
        from: ApiInstant,
        until: ApiInstant,
        includesDelivered: z.boolean().default(false),
      }),
    )
    .output(z.object({ events: z.int() })),
};
