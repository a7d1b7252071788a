import { expect, it } from 'vitest';
import { createHttpCardVault } from './http-card-vault.ts';

const card = { sealed: 'jwe', partnerId: 'own', binding: 'b' };
const enrolled = {
  kind: 'enrolled',
  reference: 'ref_1',
  cardType: 'Visa',
  lastFour: '4242',
  expiresMonth: '2028-04',
};

const open = (respond: () => Response | Promise<Response>) => {
  const requests: { url: string; init: RequestInit }[] = [];
  const vault = createHttpCardVault({
    address: 'http://127.0.0.1:3001',
    key: 'k'.repeat(32),
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      return respond();
    },
  });
  return { vault, requests };
};

it('enrolls a sealed card with the key of the app', async () => {
  const { vault, requests } = open(() => Response.json(enrolled));
  expect(await vault.enroll(card)).toEqual(enrolled);
  const [request] = requests;
  expect(request?.url).toBe('http://127.0.0.1:3001/service/enroll');
  expect(request?.init.method).toBe('POST');
  expect(new Headers(request?.init.headers).get('authorization')).toBe(`Bearer ${'k'.repeat(32)}`);
  expect(JSON.parse(String(request?.init.body))).toEqual(card);
  expect(request?.init.signal).toBeInstanceOf(AbortSignal);
});

it.each([
  ['A123456789012345678901234567', 'A123456789012345678901234567'],
  ['', undefined],
  ['4111 1111 1111 1111', undefined],
  [null, undefined],
])('reads the account reference %j as %j', async (par, expected) => {
  const { vault } = open(() => Response.json({ ...enrolled, par }));
  expect(await vault.enroll(card)).toEqual({ ...enrolled, par: expected });
});

it('releases a reference', async () => {
  const { vault, requests } = open(() => Response.json({}));
  await vault.release('ref_1');
  expect(requests[0]?.url).toMatch(/\/service\/release$/);
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ reference: 'ref_1' });
});

it.each(['expired', 'refused'])('returns that a card is %s', async (kind) => {
  expect(await open(() => Response.json({ kind })).vault.enroll(card)).toEqual({ kind });
});

it.each([
  ['an unknown kind', { kind: 'lost' }],
  ['an empty reference', { ...enrolled, reference: '' }],
  ['an unknown brand', { ...enrolled, cardType: 'Diners' }],
  [
    'a whole card number in place of its last digits',
    { ...enrolled, lastFour: '4111111111114242' },
  ],
])('rejects a response with %s', async (_, body) => {
  await expect(open(() => Response.json(body)).vault.enroll(card)).rejects.toThrow();
});

it.each([401, 413, 500, 503])(
  'throws on the status %i without the sealed card in the message',
  async (status) => {
    const { vault } = open(() => new Response('jwe', { status }));
    const error = await vault.enroll(card).catch((failure: unknown) => failure);
    expect(String(error)).toBe(`Error: card vault: /service/enroll returned ${status}`);
  },
);

it('throws when the vault cannot be reached', async () => {
  const { vault } = open(() => Promise.reject(new Error('ECONNREFUSED')));
  await expect(vault.release('ref_1')).rejects.toThrow('ECONNREFUSED');
});
