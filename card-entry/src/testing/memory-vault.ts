import type { EnrollingNetwork, NetworkCard } from '../network/port.ts';
import type { VaultStore } from '../vault/store.ts';

// An in-memory vault that records everything written to it.
export const createMemoryStore = (): VaultStore & { written: string[] } => {
  const cards = new Map<string, NetworkCard>();
  const tickets = new Set<string>();
  const written: string[] = [];
  return {
    written,
    migrate: async () => {},
    requireMigrated: async () => {},
    consumeTicket: async (id) => {
      written.push(id);
      if (tickets.has(id)) return false;
      tickets.add(id);
      return true;
    },
    findCard: async (key, others = []) => {
      const existing = [key, ...others].find(({ fingerprint }) => cards.has(fingerprint));
      const card = existing && cards.get(existing.fingerprint);
      if (!existing || !card) return undefined;
      cards.delete(existing.fingerprint);
      cards.set(key.fingerprint, card);
      return card;
    },
    saveCard: async ({ fingerprint }, card) => {
      written.push(`${fingerprint} ${card.reference} ${card.par}`);
      const stored = cards.get(fingerprint) ?? card;
      cards.set(fingerprint, stored);
      return stored;
    },
    deleteReference: async (reference) => {
      for (const [key, card] of cards) if (card.reference === reference) cards.delete(key);
    },
    clearTickets: async () => {},
  };
};

// A network that numbers its tokens and records discarded ones.
export const createCountingNetwork = (): EnrollingNetwork & { discarded: string[] } => {
  let count = 0;
  const discarded: string[] = [];
  return {
    discarded,
    enroll: async ({ number }) =>
      number.endsWith('0002')
        ? { kind: 'refused' }
        : { kind: 'taken', reference: `ref_${++count}`, par: `V00${count}` },
    discard: async (reference) => {
      discarded.push(reference);
    },
  };
};
