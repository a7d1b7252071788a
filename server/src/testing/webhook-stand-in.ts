import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
};

type Respond = (response: ServerResponse) => void;

/** How the stand-in responds: by a status, not at all, or as the test says. */
export type StandInResponse = number | 'hang' | Respond;

/** A receiver of webhooks on this machine, whose response a test sets by path; 200 for any other. */
export const openWebhookStandIn = async () => {
  const received: ReceivedWebhook[] = [];
  const responses = new Map<string, StandInResponse>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, text, body: JSON.parse(text) });
    const reply = responses.get(path) ?? 200;
    if (reply === 'hang') return;
    if (typeof reply === 'function') reply(response);
    else response.writeHead(reply).end(`status ${reply}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    responses,
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) => received.filter((message) => message.path === path),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type WebhookStandIn = Awaited<ReturnType<typeof openWebhookStandIn>>;
