import { createFileRoute } from '@tanstack/react-router';
import { MerchantOrder, merchantQuery } from '#web/features/merchant/index.ts';
import { useLoaded } from '#web/platform/use-loaded.ts';

const Order = () => {
  const merchant = useLoaded(merchantQuery(Route.useParams().merchantId));
  return <MerchantOrder merchant={merchant} />;
};

export const Route = createFileRoute('/merchants/$merchantId/Order')({ component: Order });
