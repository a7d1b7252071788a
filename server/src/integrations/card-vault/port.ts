import type { CardType } from '#domain/member/member.ts';

export type SealedCard = { sealed: string; partnerId: string; binding: string };

export type EnrolledCard = {
  kind: 'enrolled';
  reference: string;
  /** The network's reference of the account behind the card, where it has one. */
  par?: string | undefined;
  cardType: CardType;
  lastFour: string;
  expiresMonth: string | null;
};

// `expired`: too old, used, or bound to another session. `refused`: the network declined the card.
export type RefusedCard = { kind: 'expired' } | { kind: 'refused' };

// The card origin's vault, the only service that can decrypt a card number.
export type CardVault = {
  enroll: (card: SealedCard) => Promise<EnrolledCard | RefusedCard>;
  // Deletes the token, so that the same card gets a new one.
  release: (reference: string) => Promise<void>;
};
