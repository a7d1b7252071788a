import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createHttpServer, type Listener, listen, stopListening } from './listen.ts';

const start = async (listener: Listener) => {
  const server = createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};
const grace = { graceMs: 0 };

it('finishes the current request, then accepts no more', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  const { server, port } = await start((_, response) => held.resolve(response));
  const responded = once(request({ port, host: '127.0.0.1' }).end(), 'response');
  const response = await held.promise;
  const stopping = stopListening(server, grace);
  await vi.waitUntil(() => !server.listening);
  await once(connect(port, '127.0.0.1'), 'error');
  response.end('whole');
  const [incoming] = await responded;
  let text = '';
  for await (const chunk of incoming) text += chunk;
  expect(text).toBe('whole');
  await stopping;
});

it('closes keep-alive connections while it stops', async () => {
  const { server, port } = await start((_, response) => response.end('ok'));
  const read = async () => {
    const [result] = await once(request({ port, host: '127.0.0.1' }).end(), 'response');
    result.resume();
    return result.headers.connection;
  };
  expect(await read()).toBe('keep-alive');
  const stopping = stopListening(server, { graceMs: 2_000 });
  expect(await read()).toBe('close');
  await stopping;
});

it('names the port that is taken', async () => {
  const { server, port } = await start((_, response) => response.end());
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    `PORT: 127.0.0.1:${port} is in use by another program`,
  );
  await stopListening(server, grace);
});
