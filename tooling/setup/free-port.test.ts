import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.mjs';

it('names a port that can be listened on', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  expect(port).toBeGreaterThan(1023);
  await new Promise((resolve) => server.close(resolve));
});
