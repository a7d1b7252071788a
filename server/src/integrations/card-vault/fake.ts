import type { CardVault, SealedCard } from './port.ts';

export type FakeCardVault = CardVault & { released: string[] };

// Accepts plain text: `<reference> <type> <lastFour>`, or the kind of a rejection.
export const createFakeCardVault = (): FakeCardVault => {
  const used = new Set<string>();
  const released: string[] = [];
  const enroll = async ({ sealed, binding }: SealedCard) => {
    if (sealed === 'refused' || sealed === 'expired') return { kind: sealed } as const;
    const [reference = '', type = 'Visa', lastFour = '1111', once] = sealed.split(' ');
    if (once && used.has(`${once}`)) return { kind: 'expired' } as const;
    if (once) used.add(once);
    if (binding.length === 0) return { kind: 'expired' } as const;
    return {
      kind: 'enrolled',
      reference,
      cardType: type as 'Visa',
      lastFour,
      expiresMonth: null,
    } as const;
  };
  return {
    released,
    enroll,
    release: async (reference) => {
      released.push(reference);
    },
  };
};
