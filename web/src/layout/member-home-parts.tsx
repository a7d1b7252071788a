import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import type { Reservation } from '#contract/reservations.ts';
import { Wrap } from '#ui/wrap.tsx';
import { dineSummaryQuery } from '../api/dine-summary-query.ts';
import { partnerQuery, usePartner } from '../api/partner-query.ts';
import { HomeSummary } from '../features/account/home-summary.tsx';
import { transactionsQuery } from '../features/activity/activity-queries.ts';
import { DineAgain } from '../features/activity/dine-again.tsx';
import { HomeSearch } from '../features/discover/index.ts';
import { latestFavoritesQuery } from '../features/favorites/favorites-query.ts';
import { HomeFavorites } from '../features/favorites/home-favorites.tsx';
import { endingOffersQuery, HomeOffers } from '../features/offers/home-offers.tsx';
import { reservationsQuery } from '../features/reservations/reservations-query.ts';
import { MemberHeader, Tonight } from '../features/tonight/index.ts';

export { loadTonight } from '../features/tonight/index.ts';

/** Loads the data of the parts; one that fails is left out. */
export const loadHomeParts = async (
  queryClient: QueryClient,
  { publicId }: Pick<Member, 'publicId'>,
): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  const isCredit = partner.currencyType === 'Credit';
  await Promise.all([
    queryClient.prefetchQuery(dineSummaryQuery()),
    queryClient.prefetchQuery(transactionsQuery({ pageNo: 1, isCredit })),
    partner.hasMerchantFavorites && queryClient.prefetchQuery(latestFavoritesQuery(publicId)),
    partner.hasFlexOffers && queryClient.prefetchQuery(endingOffersQuery()),
  ]);
};

/** Loads the member's reservations, of which the header names the next. */
export const loadNextTable = async (queryClient: QueryClient): Promise<void> => {
  const { partner } = await queryClient.ensureQueryData(partnerQuery());
  if (partner.openTableReservationsEnabled) await queryClient.prefetchQuery(reservationsQuery());
};

const useNextTable = (isEarning: boolean): Reservation | undefined => {
  const { openTableReservationsEnabled } = usePartner();
  const { data } = useQuery({
    ...reservationsQuery(),
    enabled: isEarning && openTableReservationsEnabled,
  });
  return data?.reservations
    .filter(({ status, startsAt }) => status === 'Confirmed' && startsAt > data.readAt)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
};

const useLastDines = (isEarning: boolean): ReadonlyMap<string, string> => {
  const isCredit = usePartner().currencyType === 'Credit';
  const { data } = useQuery({
    ...transactionsQuery({ pageNo: 1, isCredit }),
    enabled: isEarning,
  });
  const dines = (data?.data ?? []).filter((row) => row.recordType === 'Transaction');
  // Rows are newest first.
  return new Map(dines.toReversed().map(({ merchantId, date }) => [merchantId, date.slice(0, 10)]));
};

/** Greeting, search, and where to dine tonight. */
export const HomeTop = ({ isEarning }: { isEarning: boolean }) => {
  const { data: summary } = useQuery({ ...dineSummaryQuery(), enabled: isEarning });
  const isCredit = usePartner().currencyType === 'Credit';
  return (
    <>
      <MemberHeader
        amount={isCredit ? summary?.balance : summary?.currentYearBenefits}
        nextTable={useNextTable(isEarning)}
      />
      <HomeSearch />
      <Wrap>
        <Tonight isEarning={isEarning} lastDines={useLastDines(isEarning)} />
      </Wrap>
    </>
  );
};

/** The restaurants to go back to, the offers that end soon, and where the member stands. */
export const HomeParts = ({ member }: { member: Member }) => {
  const { data: summary } = useQuery(dineSummaryQuery());
  const { currentYearBenefits = 0, onTheWay = 0, balance = 0 } = summary ?? {};
  return (
    <>
      <DineAgain />
      <HomeFavorites />
      <HomeOffers />
      {currentYearBenefits + onTheWay + balance > 0 && <HomeSummary member={member} />}
    </>
  );
};
