import { createServer, type IncomingMessage, type Server } from 'node:http';
import { verifyWebhook, type Webhook, WebhookError } from '../../packages/client/src/index.ts';

const MAX_BYTES = 64 * 1024;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new WebhookError('The webhook is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** A server for webhooks: 204 for a genuine one, of which each id is handled once, and 400 for others. */
export const receiveWebhooks = (
  secrets: readonly string[],
  handle: (event: Webhook) => Promise<void>,
): Server => {
  const handled = new Set<string>();
  return createServer(async (request, response) => {
    try {
      const { headers } = request;
      const event = verifyWebhook({ headers, body: await bodyOf(request), secrets });
      if (!handled.has(event.id)) await handle(event);
      handled.add(event.id);
      response.writeHead(204).end();
    } catch (error) {
      // Another status than 2xx asks for another delivery.
      response.writeHead(error instanceof WebhookError ? 400 : 500).end();
    }
  });
};
