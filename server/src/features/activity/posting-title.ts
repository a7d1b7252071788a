import type { ReversalReason } from '#domain/reservations/reservation-bonus.ts';
import type { Texts } from '#server/platform/context.ts';

/** The facts of the title of a posting without a dine. */
export type PostingTitle = {
  /** Of a bonus or an adjustment; null for a flex offer or a reservation, which has a restaurant. */
  description: string | null;
  code: 'offer' | 'reservation' | ReversalReason;
  restaurant: string | null;
};

export type PostingTexts = Texts<'account_center', 'postings'>;

/** The title of a posting in the program's copy. */
export const postingTitle = (
  { description, code, restaurant }: PostingTitle,
  texts: PostingTexts,
): string => {
  if (description !== null || restaurant === null) return description ?? '';
  return texts(code, { restaurant }) || restaurant;
};
