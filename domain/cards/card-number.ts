import { joinChoices } from '../format/join-list.ts';
import type { CardType } from '../member/member.ts';

/** Maximum number of cards in one form and in one account; see docs/behavior/cards.md#maximum-cards. */
export const MAX_CARDS = 12;

type Brand = {
  type: CardType;
  prefix: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
};

const brands: readonly Brand[] = [
  { type: 'Amex', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5] },
  { type: 'Discover', prefix: /^(?:6011|65)/, lengths: [16], groups: [4, 4, 4, 4] },
  {
    type: 'Mastercard',
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
  },
  { type: 'Visa', prefix: /^4/, lengths: [13, 16], groups: [4, 4, 4, 4] },
];

const brandOf = (digits: string): Brand | undefined =>
  brands.find(({ prefix }) => prefix.test(digits));

/** The brand that the leading digits identify, also while typing; null when none matches. */
export const detectCardType = (digits: string): CardType | null => brandOf(digits)?.type ?? null;

/** Whether a string of digits passes the Luhn check. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

export type CardNumberCheck =
  | { ok: true; type: CardType; lastFour: string }
  | { ok: false; reason: 'empty' | 'brand' | 'length' | 'luhn' };

/** Validates a card number (digits only) against the accepted brands: brand, length, then Luhn. */
export const checkCardNumber = (digits: string, accepted: readonly CardType[]): CardNumberCheck => {
  if (digits === '') return { ok: false, reason: 'empty' };
  const brand = brandOf(digits);
  if (!brand || !accepted.includes(brand.type)) return { ok: false, reason: 'brand' };
  if (!brand.lengths.includes(digits.length)) return { ok: false, reason: 'length' };
  if (!passesLuhn(digits)) return { ok: false, reason: 'luhn' };
  return { ok: true, type: brand.type, lastFour: digits.slice(-4) };
};

/** Groups digits as the brand prints them, truncated to the brand's longest length. */
export const groupCardNumber = (digits: string): string => {
  const brand = brandOf(digits);
  const groups = brand?.groups ?? [4, 4, 4, 4];
  const maxLength = Math.max(...(brand?.lengths ?? [16]));
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, size) => sum + size, 0),
  );
  const cut = digits.slice(0, maxLength);
  return groups
    .map((size, index) => cut.slice(starts[index], (starts[index] ?? 0) + size))
    .filter((group) => group !== '')
    .join(' ');
};

const brandNames: { [T in CardType]: string } = {
  Visa: 'Visa',
  Amex: 'American Express',
  Mastercard: 'Mastercard',
  Discover: 'Discover',
};

/** The names of card brands, joined as a choice: `Visa, Mastercard, or Discover`. */
export const joinBrands = (brands: readonly CardType[], locale?: string): string =>
  joinChoices(
    brands.map((type) => brandNames[type]),
    locale,
  );
