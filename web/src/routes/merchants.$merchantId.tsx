import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { hasStatus } from '#web/api/api-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { contentQuery } from '#web/content/copy.ts';
import {
  MerchantDetailLoading,
  MerchantPage,
  merchantHeadTags,
  merchantQuery,
} from '#web/features/merchant/index.ts';
import { keepPart } from '#web/ssr/keep-part.tsx';
import { pageOrigin } from '#web/ssr/page-origin.ts';

const Page = () => {
  const merchant = useLoaded(merchantQuery(Route.useParams().merchantId));
  const { today } = Route.useLoaderData();
  return (
    <>
      {keepPart([merchant, today], <MerchantPage merchant={merchant} today={today} />)}
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
  loader: async ({ context: { queryClient }, params }) => {
    try {
      const [merchant] = await Promise.all([
        queryClient.ensureQueryData(merchantQuery(params.merchantId)),
        queryClient.ensureQueryData(contentQuery('merchant')),
        queryClient.ensureQueryData(contentQuery('search')),
      ]);
      return { today: localDay(merchant.location.timeZone) };
    } catch (error) {
      if (hasStatus(error, 404)) throw notFound();
      throw error;
    }
  },
  // Not from the loader: what it answers is sent to the browser beside the query that has it already.
  head: ({ match, params }) => {
    const { queryKey } = merchantQuery(params.merchantId);
    const merchant = match.context.queryClient.getQueryData(queryKey);
    return merchant ? merchantHeadTags(merchant, pageOrigin()) : {};
  },
  pendingComponent: MerchantDetailLoading,
  component: Page,
});
