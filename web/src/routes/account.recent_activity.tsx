import { createFileRoute } from '@tanstack/react-router';
import {
  ActivityLoading,
  localDay,
  RecentActivity,
  transactionsQuery,
} from '#web/features/activity/index.ts';
import { programQuery } from '#web/platform/program.ts';

const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

const RecentActivityPage = () => {
  const { page = 1 } = Route.useSearch();
  return <RecentActivity pageNo={page} today={localDay(new Date())} />;
};

export const Route = createFileRoute('/account/recent_activity')({
  ssr: 'data-only',
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const { page: asked } = search;
    const page = pageOf(asked);
    return page === 1 ? {} : { page };
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  // A failure shows inside the page, as a list that could not be loaded.
  loader: async ({ context: { queryClient }, deps: { page } }) => {
    const { partner } = await queryClient.ensureQueryData(programQuery());
    const isCredit = partner.currencyType === 'Credit';
    await queryClient.prefetchQuery(transactionsQuery({ pageNo: page, isCredit }));
  },
  pendingComponent: ActivityLoading,
  component: RecentActivityPage,
});
