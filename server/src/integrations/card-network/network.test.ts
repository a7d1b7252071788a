import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCardNetwork } from '#demo/simulators/card-network.ts';
import { createFidelNetwork } from './fidel-network.ts';
import type { CardNetwork } from './port.ts';

describe('the simulator', () => {
  it('accepts a removal, confirms it on repeat, and accepts the next one', async () => {
    const network = createCardNetwork();
    const responses = [];
    for (let time = 0; time < 3; time += 1) responses.push(await network.remove('sim_1'));
    expect(responses).toEqual(['requested', 'confirmed', 'requested']);
  });

  it('declines later the cards that the token service marked', async () => {
    const network = createCardNetwork();
    expect(await network.stateOf('sim_1')).toBe('active');
    expect(await network.stateOf('simr_1')).toBe('refused');
  });
});

describe('a hub in the shape of Fidel', () => {
  const seen: string[] = [];
  let cards = new Map<string, object>();
  let status = 0;
  const server = createServer(({ method, url, headers }, response) => {
    seen.push(`${method} ${url} ${headers['fidel-key']}`);
    const id = decodeURIComponent(url?.split('/').at(-1) ?? '');
    const known = cards.get(id);
    if (method === 'DELETE') cards.delete(id);
    const usual = method === 'DELETE' ? 204 : 200;
    response.writeHead(status || (known ? usual : 404), { 'content-type': 'application/json' });
    response.end(status || method === 'DELETE' || !known ? '' : JSON.stringify({ items: [known] }));
  });
  let network: CardNetwork;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo;
    network = createFidelNetwork({ address: `http://127.0.0.1:${port}`, secretKey: 'sk_test_1' });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    seen.length = 0;
    status = 0;
    cards = new Map([['c/1', { id: 'c/1' }]]);
  });

  it('is queried for a card by id with the secret key', async () => {
    expect(await network.stateOf('c/1')).toBe('active');
    expect(await network.stateOf('other')).toBe('refused');
    expect(seen[0]).toBe('GET /v1/cards/c%2F1 sk_test_1');
  });

  it('confirms a removal, also of a card that is already removed', async () => {
    expect(await network.remove('c/1')).toBe('confirmed');
    expect(await network.remove('c/1')).toBe('confirmed');
  });

  it.each([401, 429, 500, 503])('that responds %i is retried', async (code) => {
    status = code;
    await expect(network.remove('c/1')).rejects.toThrow(String(code));
    await expect(network.stateOf('c/1')).rejects.toThrow(String(code));
  });
});
