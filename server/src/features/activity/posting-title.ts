import { createDateFormatter } from '#domain/date-formatter.ts';
import type { ReversalReason } from '#domain/reservations/reservation-bonus.ts';
import type { Texts } from '#server/platform/context.ts';

/** The facts of the title of a posting without a dine. */
export type PostingTitle = {
  /** Of a bonus or an adjustment; null for a flex offer, a reservation or a claim, which has a restaurant. */
  description: string | null;
  code: 'offer' | 'reservation' | 'claimRewarded' | 'claimReplaced' | ReversalReason;
  restaurant: string | null;
  /** The day of the purchase that the member claimed. */
  claimedOn: string | null;
};

export type PostingTexts = Texts<'account_center', 'postings'>;

const longDay = createDateFormatter({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The title of a posting in the program's copy. */
export const postingTitle = (
  { description, code, restaurant, claimedOn }: PostingTitle,
  texts: PostingTexts,
): string => {
  if (description !== null || restaurant === null) return description ?? '';
  const date = claimedOn === null ? '' : longDay(new Date(`${claimedOn}T00:00:00Z`));
  return texts(code, { restaurant, date }) || restaurant;
};
