import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMember } from '#web/api/member-query.ts';
import { programQuery, usePartner } from '#web/api/partner-query.ts';
import {
  AccountError,
  dineSummaryQuery,
  Overview,
  OverviewLoading,
} from '#web/features/account/index.ts';
import { LatestActivity, localDay, transactionsQuery } from '#web/features/activity/index.ts';
import { Bonuses } from '#web/features/bonuses/index.ts';

const OverviewPage = () => {
  const member = useMember();
  const isCredit = usePartner().currencyType === 'Credit';
  const { data: latest } = useSuspenseQuery(transactionsQuery({ pageNo: 1, isCredit }));
  const today = new Date();
  if (!member) return null;
  return (
    <Overview
      member={member}
      today={today}
      dinesOnTheWay={member.diningProgress?.dinesOnTheWay ?? 0}
      bonuses={<Bonuses member={member} now={today} />}
      latest={<LatestActivity rows={latest.data} today={localDay(today)} />}
    />
  );
};

export const Route = createFileRoute('/account/overview')({
  // Greetings, months and days follow the visitor's own clock, so only the data comes from the server.
  ssr: 'data-only',
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(programQuery());
    const isCredit = partner.currencyType === 'Credit';
    await Promise.all([
      queryClient.ensureQueryData(dineSummaryQuery()),
      queryClient.ensureQueryData(transactionsQuery({ pageNo: 1, isCredit })),
    ]);
  },
  pendingComponent: OverviewLoading,
  errorComponent: AccountError,
  component: OverviewPage,
});
