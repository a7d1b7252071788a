import { createFileRoute } from '@tanstack/react-router';
import type { RewardSumsQuery } from '#contract/activity.ts';
import { validSearch } from '../browser/valid-search.ts';
import { AccountError } from '../features/account/index.ts';
import { RewardSumsLoading, RewardSumsPage } from '../features/reward-sums/reward-sums-page.tsx';
import { rewardSumsQuery } from '../features/reward-sums/reward-sums-query.ts';

type RewardsSearch = { period?: RewardSumsQuery['period'] };

const RewardsPage = () => <RewardSumsPage period={Route.useSearch().period ?? 'year'} />;

export const Route = createFileRoute('/account/rewards')({
  staticData: { searchParams: ['period'] },
  validateSearch: validSearch<RewardsSearch>(['period'], ({ period }) =>
    period === 'all' ? { period } : {},
  ),
  loaderDeps: ({ search: { period = 'year' } }) => ({ period }),
  loader: ({ context: { queryClient }, deps: { period } }) =>
    queryClient.ensureQueryData(rewardSumsQuery(period)),
  pendingComponent: RewardSumsLoading,
  errorComponent: AccountError,
  component: RewardsPage,
});
