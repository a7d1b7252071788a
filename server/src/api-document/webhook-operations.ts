import { oc } from '@orpc/contract';
import { z } from 'zod';
import { webhookEvents } from '#contract/partner-api/webhook-events.ts';
import { describeContract, type Part } from './describe-contract.ts';
import type { Json, Operation } from './operation.ts';

const PREFIX = '/webhooks/';

const eventsContract = {
  webhooks: Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { description, data }]) => [
      type,
      oc
        .route({ method: 'POST', path: `${PREFIX}${type}`, summary: type, description })
        .input(z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })),
    ]),
  ),
};

const header = (name: string, description: string): Json => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: { type: 'string' },
});

const complete = (operation: Operation): Operation => ({
  ...operation,
  tags: ['Webhook events'],
  security: [{ webhookSignature: [] }],
  parameters: [
    header('webhook-id', 'The id of the event, the same in each attempt.'),
    header('webhook-timestamp', 'Unix seconds of the attempt.'),
  ],
  responses: {
    204: { description: 'The event was received; every status from 200 to 299 says so.' },
    410: { description: 'The address takes no more events; the webhook is disabled.' },
  },
});

/** The requests that partners receive, by the type of event. */
export const describeWebhooks = async (): Promise<{ webhooks: Json; schemas: Part['schemas'] }> => {
  const { paths, schemas } = await describeContract<unknown>(eventsContract, complete);
  const webhooks = Object.entries(paths).map(([path, item]) => [path.slice(PREFIX.length), item]);
  return { webhooks: Object.fromEntries(webhooks), schemas };
};
