import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { businessDay } from '#domain/time/local-time.ts';
import { sessionStore } from '../../browser/storage.ts';
import { cardsQuery } from './cards-queries.ts';

const hasJustLinked = () =>
  typeof window !== 'undefined' && sessionStore.get('cardRegistrationSuccess') !== null;

/** Redirects members whose cards all track already: a card tracks from the day after it is linked. */
export const leaveWhenTracking = async (queryClient: QueryClient): Promise<void> => {
  if (hasJustLinked()) return;
  const cards = await queryClient.fetchQuery(cardsQuery()).catch(() => null);
  const today = businessDay(new Date());
  if (cards?.every(({ tracksFrom }) => tracksFrom <= today))
    throw redirect({ to: '/account/overview' });
};
