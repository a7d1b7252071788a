export { MerchantCard } from './merchant-card.tsx';
export { MerchantCardSkeleton } from './merchant-card-skeleton.tsx';
export { MerchantDetailLoading } from './merchant-detail-loading.tsx';
export { MerchantImage } from './merchant-image.tsx';
export { MerchantOrder } from './merchant-order.tsx';
export { MerchantPage } from './merchant-page.tsx';
export { merchantQuery } from './merchant-queries.ts';
export { prefetchForMember } from './prefetch-for-member.ts';
export type { AddressTable } from './selected-merchant.ts';
