export { MerchantCard } from './merchant-card.tsx';
export { MerchantImage } from './merchant-image.tsx';
export { MerchantCardSkeleton, MerchantDetailLoading } from './merchant-loading.tsx';
export { MerchantOrder } from './merchant-order.tsx';
export { MerchantPage } from './merchant-page.tsx';
export { merchantQuery } from './merchant-queries.ts';
export type { AddressTable } from './selected-merchant.ts';
