import type { CardType } from '../member/member.ts';
import type { PayoutBrand } from './payout.ts';

/**
 * A credit is attached to a purchase of the last 90 days and, on Visa, has a maximum amount in US
 * cents; see docs/behavior/payouts.md#statement-credit.
 */
export const CREDIT_DAYS = 90;
/** Maximum of one statement credit on Visa, in US cents. */
export const VISA_CREDIT_CENTS = 25_000;

const brandOf: { readonly [Type in CardType]: PayoutBrand | null } = {
  Visa: 'Visa',
  Mastercard: 'MasterCard',
  Amex: null,
  Discover: null,
};

/** A member's balance, cards and purchases; amounts in US cents. */
export type PayoutFacts = {
  availableCents: number;
  thresholdCents: number;
  /**
   * The most recently used linked card, with its largest purchase that can still carry a credit.
   */
  card: {
    id: number;
    cardType: CardType;
    purchase: { dineId: number; cents: number } | null;
    wasRejected: boolean;
  } | null;
  /** An email payout was rejected recently; another would be too. */
  isEmailBlocked: boolean;
};

/** The delivery of a due payout and its amount in US cents. */
export type PayoutPlan =
  | {
      delivery: 'Card';
      brand: PayoutBrand;
      amountCents: number;
      /** The most that this credit can be, whatever the balance. */
      maxCents: number;
      cardId: number;
      dineId: number;
    }
  | { delivery: 'Email'; brand: PayoutBrand; amountCents: number };

const cardPlan = ({ availableCents, thresholdCents, card }: PayoutFacts): PayoutPlan | null => {
  const brand = card && brandOf[card.cardType];
  if (!card?.purchase || !brand || card.wasRejected) return null;
  const networkMax = card.cardType === 'Visa' ? VISA_CREDIT_CENTS : Number.POSITIVE_INFINITY;
  const maxCents = Math.min(card.purchase.cents, networkMax);
  const amountCents = Math.min(availableCents, maxCents);
  if (amountCents < thresholdCents) return null;
  const { id: cardId, purchase } = card;
  return { delivery: 'Card', brand, amountCents, maxCents, cardId, dineId: purchase.dineId };
};

/**
 * The payout that is due: none below the threshold; a statement credit to the most recently used
 * linked card, up to its network's maximum; else the whole balance by email.
 */
export const choosePayout = (facts: PayoutFacts): PayoutPlan | null => {
  if (facts.availableCents < facts.thresholdCents) return null;
  const toCard = cardPlan(facts);
  if (toCard || facts.isEmailBlocked) return toCard;
  return { delivery: 'Email', brand: 'Tremendous', amountCents: facts.availableCents };
};

/**
 * The payout as it would be if the balance were at least the threshold: what members below it are
 * promised. Null while email is blocked and no card takes a credit.
 */
export const previewPayout = (facts: PayoutFacts): PayoutPlan | null =>
  choosePayout({ ...facts, availableCents: Math.max(facts.availableCents, facts.thresholdCents) });
