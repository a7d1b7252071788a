import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

// Maximum time for slow clients.
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
};
const FINISH_LIMIT_MS = 20_000;

const isClosing = new WeakSet<Server>();

export const createHttpServer = (listener: Listener): Server => {
  const server = createServer(limits, (request, response) => {
    if (isClosing.has(server)) response.setHeader('connection', 'close');
    return listener(request, response);
  });
  return server;
};

export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT: ${host}:${port} is in use by another program`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve());
  });

// Requests in progress finish; connections left after the limit are closed.
export const stopListening = async (
  server: Server,
  { graceMs }: { graceMs: number },
): Promise<void> => {
  // Gives load balancers and clients time to move to other processes before this one stops
  // accepting connections.
  isClosing.add(server);
  await sleep(graceMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = sleep(FINISH_LIMIT_MS, undefined, { ref: false }).then(() =>
    server.closeAllConnections(),
  );
  await Promise.race([closed, cut]);
};
