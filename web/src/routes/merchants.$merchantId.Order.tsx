import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantOrder, merchantQuery } from '../features/merchant/index.ts';

const Order = () => {
  const { data: merchant } = useSuspenseQuery(merchantQuery(Route.useParams().merchantId));
  return <MerchantOrder merchant={merchant} />;
};

export const Route = createFileRoute('/merchants/$merchantId/Order')({ component: Order });
