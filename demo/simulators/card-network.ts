import type { CardNetwork } from '#server/integrations/card-network/port.ts';

// References that the token service's simulator gives to cards that the network will refuse later.
const refusedLater = /^simr_/;

// The hub of the demonstration: a removal is taken at once and confirmed when asked for again.
export const createNetworkSimulator = (): CardNetwork => {
  const leaving = new Set<string>();
  return {
    stateOf: async (reference) => (refusedLater.test(reference) ? 'refused' : 'active'),
    remove: async (reference) => {
      if (leaving.delete(reference)) return 'confirmed';
      leaving.add(reference);
      return 'requested';
    },
  };
};
