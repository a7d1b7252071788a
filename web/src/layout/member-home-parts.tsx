import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { partnerQuery } from '../api/partner-query.ts';
import { dineSummaryQuery } from '../features/account/account-queries.ts';
import { HomeSummary } from '../features/account/home-summary.tsx';
import { transactionsQuery } from '../features/activity/activity-queries.ts';
import { DineAgain } from '../features/activity/dine-again.tsx';

/** Loads the data of the parts; one that fails is left out. */
export const loadHomeParts = async (queryClient: QueryClient): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  const isCredit = partner.currencyType === 'Credit';
  await Promise.all([
    queryClient.prefetchQuery(dineSummaryQuery()),
    queryClient.prefetchQuery(transactionsQuery({ pageNo: 1, isCredit })),
  ]);
};

/** Where the member stands, and the restaurants of the latest dines. */
export const HomeParts = ({ member }: { member: Member }) => (
  <>
    <HomeSummary member={member} />
    <DineAgain />
  </>
);
