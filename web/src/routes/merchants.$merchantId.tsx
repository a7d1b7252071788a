import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  MerchantDetailLoading,
  MerchantPage,
  merchantQuery,
} from '#web/features/merchant/index.ts';
import { hasStatus } from '#web/platform/api-error.ts';
import { contentQuery } from '#web/platform/copy.ts';

const Page = () => <MerchantPage {...Route.useLoaderData()} />;

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
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: loaderData.merchant.name }] } : {}),
  pendingComponent: MerchantDetailLoading,
  component: Page,
});
