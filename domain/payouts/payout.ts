/** Payout statuses, brands and ways of delivery. */
export const payoutStatuses = [
  'pending',
  'pending_received',
  'completed',
  'rejected',
  'error',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutBrands = ['MasterCard', 'Tremendous', 'Visa', 'XXXX'] as const;
export type PayoutBrand = (typeof payoutBrands)[number];

export const payoutDeliveries = ['Card', 'Email'] as const;
export type PayoutDelivery = (typeof payoutDeliveries)[number];

/** The brand of a processor's name in any spelling; XXXX for one that is not known. */
export const payoutBrand = (name: string): PayoutBrand =>
  payoutBrands.find((brand) => brand.toLowerCase() === name.trim().toLowerCase()) ?? 'XXXX';

const DEFAULT_BREAKPOINT = 20;

/** Dollars at which the credit meter is full: the payout value parsed as an integer, else 20. */
export const creditBreakpoint = (value: unknown): number => {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) && parsed > 0 ? parsed : DEFAULT_BREAKPOINT;
};
