import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { sessionStore } from '../../browser/storage.ts';

/** The draft of a review. */
export type ReviewDraft = {
  rating: number | null;
  aspects: Record<'food' | 'service' | 'room' | 'value', number | null>;
  comment: string;
  /** Descriptions by photo. */
  photoAlts?: Record<string, string>;
};

export const emptyDraft: ReviewDraft = {
  rating: null,
  aspects: { food: null, service: null, room: null, value: null },
  comment: '',
};

/** A dine and its review; an id that is not the member's is 404. */
export const reviewFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ signal }) => api.reviews.form({ id }, { signal }),
    staleTime: 0,
    retry: false,
    // Refetching while the member types would only shift the page.
    refetchOnWindowFocus: false,
  });

/** The draft of a dine's review in this tab; null without one. */
export const readDraft = (id: string): ReviewDraft | null => {
  const stored = sessionStore.getJson('reviewDraft');
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null;
  if (stored.id !== id || !('draft' in stored)) return null;
  return { ...emptyDraft, ...Object(stored.draft) };
};

export const saveDraft = (id: string, draft: ReviewDraft): void =>
  sessionStore.setJson('reviewDraft', { id, draft });

export const clearDraft = (): void => sessionStore.remove('reviewDraft');
