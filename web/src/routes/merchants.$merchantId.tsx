import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { isUnknownItem } from '#api-client/api-error.ts';
import { validSearch } from '../browser/valid-search.ts';
import { contentQuery } from '../content/copy.ts';
import {
  type AddressTable,
  MerchantDetailLoading,
  MerchantPage,
  merchantQuery,
  prefetchForMember,
  prefetchTables,
} from '../features/merchant/index.ts';
import { readTable } from '../features/search/index.ts';
import { pageOrigin } from '../ssr/page-origin.ts';

const Page = () => {
  const { data: merchant } = useSuspenseQuery(merchantQuery(Route.useParams().merchantId));
  const { today } = Route.useLoaderData();
  return (
    <>
      <MerchantPage merchant={merchant} today={today} table={Route.useSearch()} />
      <Outlet />
    </>
  );
};

const formats: Record<string, Intl.DateTimeFormat> = {};

const localDay = (timeZone: string): string => {
  formats[timeZone] ??= new Intl.DateTimeFormat('en-CA', { timeZone });
  return formats[timeZone].format();
};

export const Route = createFileRoute('/merchants/$merchantId')({
  staticData: { searchParams: ['date', 'time', 'party'] },
  validateSearch: validSearch<AddressTable>(['date', 'time', 'party'], readTable),
  loader: async ({ context: { queryClient }, params, location }) => {
    try {
      const [merchant] = await Promise.all([
        queryClient.ensureQueryData(merchantQuery(params.merchantId)),
        queryClient.ensureQueryData(contentQuery('merchant')),
        queryClient.ensureQueryData(contentQuery('search')),
      ]);
      await Promise.all([
        prefetchForMember(queryClient, merchant),
        import.meta.env.SSR && prefetchTables(queryClient, merchant, readTable(location.search)),
      ]);
      return { today: localDay(merchant.location.timeZone) };
    } catch (error) {
      if (isUnknownItem(error)) throw notFound();
      throw error;
    }
  },
  // Not from loaderData, which would send the same data to the browser twice.
  head: async ({ match, params }) => {
    const { queryKey } = merchantQuery(params.merchantId);
    const merchant = match.context.queryClient.getQueryData(queryKey);
    if (!merchant) return {};
    if (!import.meta.env.SSR) return { meta: [{ title: merchant.name }] };
    const { merchantHeadTags } = await import('../features/merchant/merchant-head-tags.ts');
    return merchantHeadTags(merchant, pageOrigin());
  },
  pendingComponent: MerchantDetailLoading,
  component: Page,
});
