import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}));

/** The order dialog over a merchant's page; closing it returns to the page's URL. */
export const MerchantOrder = ({ merchant }: { merchant: MerchantDetail }) => {
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '/merchants/$merchantId',
      params: { merchantId: merchant.id },
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense>
      <OrderDialog merchant={merchant} onClose={close} />
    </Suspense>
  );
};
