import { substitute } from '#domain/content/substitute.ts';
import type { ReversalReason } from '#domain/reservations/reservation-bonus.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';

/** The facts of the title of a posting without a dine. */
export type PostingTitle = {
  /** Of a bonus or an adjustment; null for a flex offer or a reservation, which has a restaurant. */
  description: string | null;
  code: 'offer' | 'reservation' | ReversalReason;
  restaurant: string | null;
};

export type PostingFormat = (partnerId: string, posting: PostingTitle) => string;

/** Formats the titles of postings in each program's copy. */
export const createPostingFormat =
  (loadedPartners: ReadonlyMap<string, LoadedPartner>): PostingFormat =>
  (partnerId, { description, code, restaurant }) => {
    if (description !== null || restaurant === null) return description ?? '';
    const entries = loadedPartners.get(partnerId)?.content.get('account_center') ?? [];
    const text = entries.find(({ slug }) => slug === 'postings')?.fields[code];
    return typeof text === 'string' ? substitute(text, { restaurant }) : restaurant;
  };
