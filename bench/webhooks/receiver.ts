import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

// Never a response, a status without its body, and a body that never ends.
const hangs: readonly ((response: ServerResponse) => void)[] = [
  () => {},
  (response) => response.writeHead(500).flushHeaders(),
  (response) => {
    const timer = setInterval(() => response.write(' '), 500);
    response.writeHead(500).on('close', () => clearInterval(timer));
  },
];

const server = createServer((request, response) => {
  request.resume();
  const [, kind, index] = (request.url ?? '').split('/');
  if (kind === 'hang') return hangs[Number(index) % hangs.length]?.(response);
  parentPort?.postMessage({ arrivedAt: Date.now() });
  response.end();
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  parentPort?.postMessage({ port });
});
