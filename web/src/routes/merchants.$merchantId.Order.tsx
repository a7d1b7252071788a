import { createFileRoute } from '@tanstack/react-router';
import { useLoaded } from '../api/use-loaded.ts';
import { MerchantOrder, merchantQuery } from '../features/merchant/index.ts';

const Order = () => {
  const merchant = useLoaded(merchantQuery(Route.useParams().merchantId));
  return <MerchantOrder merchant={merchant} />;
};

export const Route = createFileRoute('/merchants/$merchantId/Order')({ component: Order });
