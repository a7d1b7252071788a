import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { nextStepOf } from '#domain/member/member.ts';
import { dineSummaryQuery } from '../api/dine-summary-query.ts';
import { memberQuery, useMember } from '../api/member-query.ts';
import { partnerQuery, usePartner } from '../api/partner-query.ts';
import { useClock } from '../api/use-clock.ts';
import {
  AccountError,
  creditBalanceQuery,
  Overview,
  OverviewLoading,
} from '../features/account/index.ts';
import { invitationQuery } from '../features/account/referral-box.tsx';
import { transactionsQuery } from '../features/activity/activity-queries.ts';
import { LatestActivity } from '../features/activity/latest-activity.tsx';
import { Bonuses } from '../features/bonuses/bonuses.tsx';
import { NearYou, nearYouQuery } from '../features/discover/index.ts';
import { pageOrigin } from '../ssr/page-origin.ts';

const OverviewPage = () => {
  const member = useMember();
  const isCredit = usePartner().currencyType === 'Credit';
  const { data: latest } = useSuspenseQuery(transactionsQuery({ pageNo: 1, isCredit }));
  const { now, today, hour } = useClock();
  if (!member) return null;
  return (
    <Overview
      member={member}
      today={today}
      hour={hour}
      origin={pageOrigin()}
      dinesOnTheWay={member.diningProgress?.dinesOnTheWay ?? 0}
      renderBonuses={(without) => <Bonuses member={member} now={now} without={without} />}
      nearYou={<NearYou />}
      latest={<LatestActivity rows={latest.data} today={today} />}
    />
  );
};

export const Route = createFileRoute('/account/overview')({
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(partnerQuery());
    const isCredit = partner.currencyType === 'Credit';
    const member = await queryClient.ensureQueryData(memberQuery());
    await Promise.all([
      // A failed search leaves the section out.
      member && nextStepOf(member) !== null && queryClient.prefetchQuery(nearYouQuery()),
      queryClient.prefetchQuery(invitationQuery()),
      queryClient.ensureQueryData(dineSummaryQuery()),
      isCredit && queryClient.prefetchQuery(creditBalanceQuery()),
      queryClient.ensureQueryData(transactionsQuery({ pageNo: 1, isCredit })),
    ]);
  },
  pendingComponent: OverviewLoading,
  errorComponent: AccountError,
  component: OverviewPage,
});
