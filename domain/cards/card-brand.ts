import type { CardType } from '../member/member.ts';

export type CardBrandCode = 'AMEX' | 'DISC' | 'MAST' | 'VISA';

const codes: { [T in CardType]: CardBrandCode } = {
  Amex: 'AMEX',
  Discover: 'DISC',
  Mastercard: 'MAST',
  Visa: 'VISA',
};

const types: { [C in CardBrandCode]: CardType } = {
  AMEX: 'Amex',
  DISC: 'Discover',
  MAST: 'Mastercard',
  VISA: 'Visa',
};

/** The code that a partner's configuration uses for a card type. */
export const brandCodeOf = (type: CardType): CardBrandCode => codes[type];

/** Card types that a partner accepts, from the codes of its configuration. */
export const cardTypesOf = (accepted: readonly CardBrandCode[]): CardType[] =>
  accepted.map((code) => types[code]);
