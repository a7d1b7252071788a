import type { CardNetwork } from '#server/integrations/card-network/port.ts';

// References that the enrollment simulator gives to cards that the network refuses later.
const REFUSED_LATER = /^simr_/;

/** A simulated card network: accepts a removal immediately and confirms it on the next call. */
export const createCardNetwork = (): CardNetwork => {
  const removing = new Set<string>();
  return {
    stateOf: async (reference) => (REFUSED_LATER.test(reference) ? 'refused' : 'active'),
    remove: async (reference) => {
      if (removing.delete(reference)) return 'confirmed';
      removing.add(reference);
      return 'requested';
    },
  };
};
