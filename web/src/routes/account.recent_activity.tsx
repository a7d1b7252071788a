import { createFileRoute, useLocation } from '@tanstack/react-router';
import { partnerQuery } from '../api/partner-query.ts';
import { useClock } from '../api/use-clock.ts';
import { validSearch } from '../browser/valid-search.ts';
import { AccountError, creditBalanceQuery } from '../features/account/index.ts';
import { ActivityPageLoading } from '../features/activity/activity-loading.tsx';
import { transactionsQuery } from '../features/activity/activity-queries.ts';
import { RecentActivity } from '../features/activity/recent-activity.tsx';
import { claimSuggestionsQuery, claimsQuery } from '../features/claims/claims-queries.ts';

const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

const yearOf = (value: unknown): number | undefined => {
  const year = Number(value);
  return Number.isSafeInteger(year) && year >= 2000 && year <= 2200 ? year : undefined;
};

type ActivitySearch = { page?: number; year?: number; claim?: string };

const RecentActivityPage = () => {
  const { page = 1, year, claim } = Route.useSearch();
  // The location changes on click, the route's search parameters once the rows have loaded.
  const pressed = useLocation({
    select: ({ pathname, search }) => (pathname === Route.fullPath ? search : null),
  });
  const next = pressed && { pageNo: pageOf(pressed.page), year: yearOf(pressed.year) };
  const { today } = useClock();
  return <RecentActivity pageNo={page} year={year} next={next} claim={claim} today={today} />;
};

export const Route = createFileRoute('/account/recent_activity')({
  staticData: { searchParams: ['page', 'year', 'claim'] },
  validateSearch: validSearch<ActivitySearch>(['page', 'year', 'claim'], (search) => {
    const page = pageOf(search.page);
    const year = yearOf(search.year);
    const { claim } = search;
    return {
      ...(page === 1 ? {} : { page }),
      ...(year ? { year } : {}),
      ...(typeof claim === 'string' && claim !== '' ? { claim: claim.slice(0, 60) } : {}),
    };
  }),
  loaderDeps: ({ search: { page = 1, year } }) => ({ page, year }),
  // A failed request shows inside the page.
  loader: async ({ context: { queryClient }, deps: { page, year } }) => {
    const { partner } = await queryClient.ensureQueryData(partnerQuery());
    const isCredit = partner.currencyType === 'Credit';
    await Promise.all([
      queryClient.prefetchQuery(transactionsQuery({ pageNo: page, isCredit, year })),
      queryClient.prefetchQuery(claimsQuery()),
      queryClient.prefetchQuery(claimSuggestionsQuery()),
      isCredit && queryClient.prefetchQuery(creditBalanceQuery()),
    ]);
  },
  pendingComponent: ActivityPageLoading,
  errorComponent: AccountError,
  component: RecentActivityPage,
});
