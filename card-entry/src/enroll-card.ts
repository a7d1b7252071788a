import { compactDecrypt } from 'jose';
import { z } from 'zod';
import { earliestExpiry } from '#domain/cards/card-expiry.ts';
import { checkCardNumber } from '#domain/cards/card-number.ts';
import { type CardType, cardTypes } from '#domain/member/member.ts';
import type { EnrollingNetwork, NetworkCard } from './network/port.ts';
import { readTicket } from './tickets.ts';
import type { CardKey, VaultStore } from './vault/store.ts';
import type { VaultKey, VaultKeys } from './vault-keys.ts';

export type VaultDeps = {
  keys: VaultKeys;
  store: VaultStore;
  network: EnrollingNetwork;
  now: () => Date;
};

export type SealedCard = { sealed: string; partnerId: string; binding: string };

export type Enrollment =
  | {
      kind: 'enrolled';
      reference: string;
      par?: string | undefined;
      cardType: CardType;
      lastFour: string;
      expiresMonth: string;
    }
  | { kind: 'expired' }
  | { kind: 'refused' };

const Contents = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  expires: z.string().regex(/^\d{4}-\d{2}$/),
  ticket: z.string().max(2_000),
  binding: z.string().min(20).max(100),
});
type Contents = z.infer<typeof Contents>;

const openWith = async (key: VaultKey, sealed: string): Promise<Contents | null> => {
  try {
    const { plaintext } = await compactDecrypt(sealed, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return Contents.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    return null;
  }
};

const open = async (keys: VaultKeys, sealed: string): Promise<Contents | null> => {
  const opened = await Promise.all(keys.map((key) => openWith(key, sealed)));
  return opened.find((contents) => contents !== null) ?? null;
};

const networkCardOf = async (
  { keys, store, network, now }: VaultDeps,
  { number, expires }: Contents,
): Promise<NetworkCard | null> => {
  const [key, ...others] = keys.map(({ keyId, fingerprint }) => ({
    keyId,
    fingerprint: fingerprint(number),
  })) as [CardKey, ...CardKey[]];
  const known = await store.findCard(key, others);
  if (known) return known;
  const response = await network.enroll({ number, expiresMonth: expires });
  if (response.kind === 'refused') return null;
  const { reference, par } = response;
  const stored = await store.saveCard(key, { reference, par }, now());
  if (stored.reference !== reference) await network.discard(reference);
  return stored;
};

/**
 * Decrypts a card number once, for its partner and session, and enrolls it with the network. Only a keyed fingerprint
 * and the network's token are stored.
 */
export const enrollCard = async (deps: VaultDeps, card: SealedCard): Promise<Enrollment> => {
  const contents = await open(deps.keys, card.sealed);
  if (!contents || contents.binding !== card.binding) return { kind: 'expired' };
  const { keys, store, now } = deps;
  const about = { partner: card.partnerId, now: now() };
  const ticketKeys = keys.map(({ ticketKey }) => ticketKey);
  const ticket = await readTicket(ticketKeys, contents.ticket, about);
  if (!ticket || !(await store.consumeTicket(ticket.id, ticket.expiresAt)))
    return { kind: 'expired' };
  const checked = checkCardNumber(contents.number, cardTypes);
  if (!checked.ok || contents.expires < earliestExpiry(now())) return { kind: 'refused' };
  const enrolled = await networkCardOf(deps, contents);
  if (!enrolled) return { kind: 'refused' };
  const { type: cardType, lastFour } = checked;
  return { kind: 'enrolled', ...enrolled, cardType, lastFour, expiresMonth: contents.expires };
};
