import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import {
  MerchantDetailLoading,
  MerchantPage,
  merchantHeadTags,
  merchantQuery,
} from '#web/features/merchant/index.ts';
import { hasStatus } from '#web/platform/api-error.ts';
import { contentQuery } from '#web/platform/copy.ts';
import { pageOrigin } from '#web/platform/page-origin.ts';

const Page = () => (
  <>
    <MerchantPage {...Route.useLoaderData()} />
    <Outlet />
  </>
);

const localDay = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format();

export const Route = createFileRoute('/merchants/$merchantId')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      const [merchant] = await Promise.all([
        queryClient.ensureQueryData(merchantQuery(params.merchantId)),
        queryClient.ensureQueryData(contentQuery('merchant')),
        queryClient.ensureQueryData(contentQuery('search')),
      ]);
      return { merchant, today: localDay(merchant.location.timeZone) };
    } catch (error) {
      if (hasStatus(error, 404)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => (loaderData ? merchantHeadTags(loaderData.merchant, pageOrigin()) : {}),
  pendingComponent: MerchantDetailLoading,
  component: Page,
});
