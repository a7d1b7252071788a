import { createFileRoute } from '@tanstack/react-router';
import { MerchantOrder } from '#web/features/merchant/index.ts';
import { Route as Merchant } from './merchants.$merchantId.tsx';

const Order = () => <MerchantOrder merchant={Merchant.useLoaderData().merchant} />;

export const Route = createFileRoute('/merchants/$merchantId/Order')({ component: Order });
