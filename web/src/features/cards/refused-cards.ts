import type { LinkedCard } from '#contract/cards.ts';
import { ApiError } from '../../api/api-error.ts';

const isRefused = (value: unknown): value is LinkedCard =>
  typeof value === 'object' && value !== null && 'lastFour' in value && 'error' in value;

/** The cards that a failed answer lists, each with its error; none where it failed as a whole: 401 and 500. */
export const refusedCards = (error: unknown): LinkedCard[] => {
  if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) return [];
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('cardRegistration' in body)) return [];
  return Array.isArray(body.cardRegistration) ? body.cardRegistration.filter(isRefused) : [];
};
