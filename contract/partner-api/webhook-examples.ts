const ID = 'wh_3f9a1c20b7d4e6f815';
const EVENT = `evt_${'4b7e9d02c1a85f36'.repeat(2)}`;
const webhook = {
  id: ID,
  url: 'https://hooks.airline.example/dineback',
  description: 'Loyalty platform',
  eventTypes: ['dine.awarded', 'dine.refunded'],
  createdAt: '2026-06-15T16:00:00.000Z',
  state: 'healthy',
  disabledBy: null,
};
const delivery = {
  eventId: EVENT,
  type: 'webhook.test',
  occurredAt: '2026-06-15T16:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  attemptedAt: '2026-06-15T16:00:01.000Z',
  nextAt: null,
  status: 200,
  problem: null,
};
const parameters = { webhookId: ID };
const withSecret = { webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };

/** A call of each endpoint of webhooks by its name. */
export const webhookExamples = {
  'webhooks.create': {
    body: { url: webhook.url, description: webhook.description, eventTypes: webhook.eventTypes },
    response: withSecret,
  },
  'webhooks.list': { response: { data: [webhook] } },
  'webhooks.show': { parameters, response: webhook },
  'webhooks.change': {
    parameters,
    body: { description: 'Data warehouse' },
    response: { ...webhook, description: 'Data warehouse' },
  },
  'webhooks.rotate': { parameters, body: { overlapHours: 24 }, response: withSecret },
  'webhooks.test': { parameters, body: {}, response: { eventId: EVENT } },
  'webhooks.deliveries': {
    parameters,
    response: { data: [delivery], hasMore: false, nextCursor: null },
  },
  'webhooks.replay': {
    parameters: { ...parameters, eventId: EVENT },
    body: {},
    response: { ...delivery, state: 'waiting', nextAt: '2026-06-15T16:05:00.000Z' },
  },
  'webhooks.replayRange': {
    parameters,
    body: { from: '2026-06-14T00:00:00.000Z', until: '2026-06-15T00:00:00.000Z' },
    response: { events: 12 },
  },
  'webhooks.remove': { parameters, response: { id: ID } },
};
