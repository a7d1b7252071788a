import { createFileRoute } from '@tanstack/react-router';
import { useLoaded } from '#web/api/use-loaded.ts';
import { MerchantOrder, merchantQuery } from '#web/features/merchant/index.ts';

const Order = () => {
  const merchant = useLoaded(merchantQuery(Route.useParams().merchantId));
  return <MerchantOrder merchant={merchant} />;
};

export const Route = createFileRoute('/merchants/$merchantId/Order')({ component: Order });
