import type { CardType } from '#domain/member/member.ts';

export type SealedCard = { sealed: string; partnerId: string; binding: string };

export type EnrolledCard = {
  kind: 'enrolled';
  reference: string;
  cardType: CardType;
  lastFour: string;
  expiresMonth: string | null;
};

// `expired`: too old, used before, or sealed for another session. `refused`: the network does not take the card.
export type RefusedCard = { kind: 'expired' } | { kind: 'refused' };

// The token service of the card origin: the only one that can open a sealed number.
export type CardVault = {
  enroll: (card: SealedCard) => Promise<EnrolledCard | RefusedCard>;
  // Forgets the reference, so that the same card gets a new one.
  release: (reference: string) => Promise<void>;
};
