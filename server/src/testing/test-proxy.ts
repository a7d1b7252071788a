import { createServer, connect as dial, type NetConnectOpts, type Socket } from 'node:net';

export type TestProxy = {
  port: number;
  /** `hang` accepts connections and bytes and passes nothing on, `cut` closes connections. */
  set: (mode: 'pass' | 'hang' | 'cut') => void;
  close: () => Promise<void>;
};

/** A TCP proxy on loopback that simulates a failing network in front of a server. */
export const openTestProxy = async (target: NetConnectOpts): Promise<TestProxy> => {
  let mode: Parameters<TestProxy['set']>[0] = 'pass';
  const sockets = new Set<Socket>();
  const relay = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => mode === 'pass' && to.write(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (mode === 'cut') return client.destroy();
    const upstream = dial(target);
    relay(client, upstream);
    relay(upstream, client);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (next) => {
      mode = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
