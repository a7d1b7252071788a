import { createFileRoute, notFound } from '@tanstack/react-router';
import { Skeleton } from '#ui/skeleton.tsx';
import { partnerQuery } from '../api/partner-query.ts';
import { contentQuery } from '../content/copy.ts';
import { AccountError } from '../features/account/index.ts';
import { MyReservations, reservationsQuery } from '../features/reservations/index.ts';

export const Route = createFileRoute('/account/reservations')({
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(partnerQuery());
    if (!partner.openTableReservationsEnabled) throw notFound();
    await Promise.all([
      queryClient.ensureQueryData(contentQuery('reservations')),
      queryClient.prefetchQuery(reservationsQuery()),
    ]);
  },
  pendingComponent: () => <Skeleton shape="art" />,
  errorComponent: AccountError,
  component: MyReservations,
});
