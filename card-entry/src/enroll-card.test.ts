import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrollCard, type VaultDeps } from './enroll-card.ts';
import { createCountingNetwork, createMemoryStore } from './testing/memory-vault.ts';
import { issueTicket } from './tickets.ts';
import { deriveVaultKeys, type VaultKeys } from './vault-keys.ts';

const visa = '4111111111111111';
const secret = 'one secret of the card origin, long enough';
const nextSecret = 'the secret that comes after, long enough';
const binding = 'b'.repeat(43);
const start = new Date('2026-11-21T10:00:00.000Z');

let keys: VaultKeys;
let store: ReturnType<typeof createMemoryStore>;
let network: ReturnType<typeof createCountingNetwork>;
let now: Date;
let vault: VaultDeps;

type Input = { number?: string; expires?: string; partner?: string; binding?: string };

const seal = async (input: Input = {}, by = keys): Promise<string> => {
  const contents = {
    number: input.number ?? visa,
    expires: input.expires ?? '2028-01',
    ticket: await issueTicket(by[0].ticketKey, input.partner ?? 'own', now),
    binding: input.binding ?? binding,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(contents)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(by[0].publicKey, 'ECDH-ES'));
};
const enroll = async (sealed: string | Promise<string>, about: Partial<Input> = {}) =>
  enrollCard(vault, {
    sealed: await sealed,
    partnerId: about.partner ?? 'own',
    binding: about.binding ?? binding,
  });

beforeAll(async () => {
  keys = await deriveVaultKeys(secret);
});
beforeEach(() => {
  now = start;
  store = createMemoryStore();
  network = createCountingNetwork();
  vault = { keys, store, network, now: () => now };
});

describe('an encrypted card number', () => {
  it('yields token, brand, last four and expiry', async () => {
    expect(await enroll(seal())).toEqual({
      kind: 'enrolled',
      reference: 'ref_1',
      par: 'V001',
      cardType: 'Visa',
      lastFour: '1111',
      expiresMonth: '2028-01',
    });
  });

  it('is accepted once', async () => {
    const sealed = await seal();
    expect((await enroll(sealed)).kind).toBe('enrolled');
    expect(await enroll(sealed)).toEqual({ kind: 'expired' });
  });

  it.each([
    ['14:59 opens', 14 * 60_000 + 59_000, 'enrolled'],
    ['15:01 does not', 15 * 60_000 + 1_000, 'expired'],
  ])('after %s', async (_, ms, kind) => {
    const sealed = await seal();
    now = new Date(start.getTime() + ms);
    expect((await enroll(sealed)).kind).toBe(kind);
  });

  it('is bound to its partner and session', async () => {
    expect((await enroll(seal({ partner: 'other' }))).kind).toBe('expired');
    expect((await enroll(seal(), { partner: 'other' })).kind).toBe('expired');
    expect((await enroll(seal({ binding: 'c'.repeat(43) }))).kind).toBe('expired');
    expect((await enroll(seal())).kind).toBe('enrolled');
  });

  it('is rejected under another key', async () => {
    const others = await deriveVaultKeys('another secret of another card origin');
    expect((await enroll(seal({}, others))).kind).toBe('expired');
    for (const text of ['', 'a.b.c.d.e', visa]) expect((await enroll(text)).kind).toBe('expired');
  });

  it('encrypted under the previous key works until that key is retired', async () => {
    await enroll(seal());
    const under = await seal();
    const former = keys;
    vault.keys = await deriveVaultKeys(nextSecret, secret);
    expect(await enroll(under)).toMatchObject({ reference: 'ref_1' });
    expect(await enroll(seal({}, vault.keys))).toMatchObject({ reference: 'ref_1' });
    vault.keys = await deriveVaultKeys(nextSecret);
    expect(await enroll(seal({}, former))).toEqual({ kind: 'expired' });
    expect(await enroll(seal({}, vault.keys))).toMatchObject({ reference: 'ref_1' });
  });

  it.each([
    ['fails the Luhn check', { number: '4111111111111112' }],
    ['is of no brand', { number: '6304000000000000' }],
    ['expired last month', { expires: '2026-10' }],
    ['the network refuses', { number: '4000000000000002' }],
  ])('of a card that %s is rejected', async (_, input) => {
    expect(await enroll(seal(input))).toEqual({ kind: 'refused' });
  });

  it('of a card is accepted until the last day of its month ends everywhere in the US', async () => {
    const sealed = () => seal({ expires: '2026-11' });
    now = new Date('2026-12-01T10:59:00.000Z');
    expect(await enroll(await sealed())).toMatchObject({ kind: 'enrolled' });
    now = new Date('2026-12-01T11:00:00.000Z');
    expect(await enroll(await sealed())).toEqual({ kind: 'refused' });
  });

  it('of a known card returns the same token until it is released', async () => {
    await enroll(seal());
    expect(await enroll(seal())).toMatchObject({ reference: 'ref_1', par: 'V001' });
    await store.deleteReference('ref_1');
    expect(await enroll(seal())).toMatchObject({ reference: 'ref_2' });
  });

  it('enrolled twice concurrently yields one token and discards the other', async () => {
    const arrived = Promise.withResolvers<void>();
    let waiting = 0;
    vault.network = {
      ...network,
      enroll: async (card) => {
        waiting += 1;
        if (waiting === 2) arrived.resolve();
        await arrived.promise;
        return network.enroll(card);
      },
    };
    const both = await Promise.all([enroll(seal()), enroll(seal())]);
    const references = both.map((item) => (item.kind === 'enrolled' ? item.reference : ''));
    expect(new Set(references).size).toBe(1);
    expect(network.discarded).toHaveLength(1);
  });

  it('leaves neither the number nor a plain hash of it in the database', async () => {
    await enroll(seal());
    const { createHash } = await import('node:crypto');
    const written = store.written.join('\n');
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(written).not.toContain(createHash('sha256').update(visa).digest(encoding));
    expect(written).not.toContain(visa);
    expect(written).not.toContain(visa.slice(-4));
  });
});
