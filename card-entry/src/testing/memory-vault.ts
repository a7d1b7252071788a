import type { EnrollingNetwork } from '../network/port.ts';
import type { VaultStore } from '../vault/store.ts';

// An in-memory vault that records everything written to it.
export const createMemoryStore = (): VaultStore & { written: string[] } => {
  const references = new Map<string, string>();
  const tickets = new Set<string>();
  const written: string[] = [];
  return {
    written,
    migrate: async () => {},
    consumeTicket: async (id) => {
      written.push(id);
      if (tickets.has(id)) return false;
      tickets.add(id);
      return true;
    },
    findReference: async (key, others = []) => {
      const existing = [key, ...others].find(({ fingerprint }) => references.has(fingerprint));
      const reference = existing && references.get(existing.fingerprint);
      if (!existing || !reference) return undefined;
      references.delete(existing.fingerprint);
      references.set(key.fingerprint, reference);
      return reference;
    },
    saveReference: async ({ fingerprint }, reference) => {
      written.push(`${fingerprint} ${reference}`);
      const stored = references.get(fingerprint) ?? reference;
      references.set(fingerprint, stored);
      return stored;
    },
    deleteReference: async (reference) => {
      for (const [key, value] of references) if (value === reference) references.delete(key);
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
        : { kind: 'taken', reference: `ref_${++count}` },
    discard: async (reference) => {
      discarded.push(reference);
    },
  };
};
