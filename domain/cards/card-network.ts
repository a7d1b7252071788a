import type { CardType } from '../member/member.ts';

export type NetworkCode = 'AMEX' | 'DISC' | 'MAST' | 'VISA';

const codes: { [T in CardType]: NetworkCode } = {
  Amex: 'AMEX',
  Discover: 'DISC',
  Mastercard: 'MAST',
  Visa: 'VISA',
};

const types: { [C in NetworkCode]: CardType } = {
  AMEX: 'Amex',
  DISC: 'Discover',
  MAST: 'Mastercard',
  VISA: 'Visa',
};

/** The code by which a partner's configuration names the network of a card (A §3 Card). */
export const networkOf = (type: CardType): NetworkCode => codes[type];

/** The card types that a partner takes, from the codes of its configuration (A §3 `cardTypesAccepted`). */
export const cardTypesOf = (accepted: readonly NetworkCode[]): CardType[] =>
  accepted.map((code) => types[code]);
