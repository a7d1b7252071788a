import type { AcclaimedLevel, Highlight } from './merchant.ts';

export type CardTag = 'acclaimed' | Highlight;

type Tagged = { acclaimedLevel: AcclaimedLevel; highlight: Highlight | null };

/** The one tag of a merchant card: Acclaimed goes before a highlight (B §2 Merchant card). */
export const cardTagFor = ({ acclaimedLevel, highlight }: Tagged): CardTag | null =>
  acclaimedLevel > 0 ? 'acclaimed' : highlight;
