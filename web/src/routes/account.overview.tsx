import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dineSummaryQuery, Overview, OverviewLoading } from '#web/features/account/index.ts';
import { LatestActivity, localDay, transactionsQuery } from '#web/features/activity/index.ts';
import { Bonuses } from '#web/features/bonuses/index.ts';
import { useMember } from '#web/platform/member.ts';

const dinesShown = 4;

const OverviewPage = () => {
  const member = useMember();
  const { data: latest } = useSuspenseQuery(transactionsQuery(1));
  const today = new Date();
  if (!member) return null;
  return (
    <Overview
      member={member}
      today={today}
      dinesOnTheWay={member.diningProgress?.dinesOnTheWay ?? 0}
      bonuses={<Bonuses member={member} now={today} />}
      latest={<LatestActivity dines={latest.data.slice(0, dinesShown)} today={localDay(today)} />}
    />
  );
};

export const Route = createFileRoute('/account/overview')({
  // Greetings, months and days follow the visitor's own clock, so only the data comes from the server.
  ssr: 'data-only',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(dineSummaryQuery()),
      queryClient.ensureQueryData(transactionsQuery(1)),
    ]),
  pendingComponent: OverviewLoading,
  component: OverviewPage,
});
