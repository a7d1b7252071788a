/** Payout statuses, brands and ways of delivery. */
export const payoutStatuses = [
  'pending',
  'pending_received',
  'completed',
  'rejected',
  'error',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Payout processors as the wire names them; `XXXX` is an unknown one. */
export const payoutBrands = ['MasterCard', 'Tremendous', 'Visa', 'XXXX'] as const;
export type PayoutBrand = (typeof payoutBrands)[number];

/** A statement credit on a card, or a payment by email. */
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

/** A provider's report on an order. */
export const payoutStates = ['accepted', 'delivered', 'rejected'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Moves of the ledger: `reversed` takes a completed payout back. */
export type PayoutStep = 'completed' | 'returned' | 'reversed';

type PayoutTransition =
  | { kind: 'changed'; status: PayoutStatus; step: PayoutStep | null }
  | { kind: 'unchanged' }
  | { kind: 'conflict' };

const changed = (status: PayoutStatus, step: PayoutStep | null): PayoutTransition => ({
  kind: 'changed',
  status,
  step,
});

/**
 * The status transition of a payout when the provider reports a state. Reports may be repeated or
 * late: a completed payout is taken back once, and one that was returned is never paid again, since
 * its balance may be in the next payout already.
 */
export const payoutTransition = (status: PayoutStatus, state: PayoutState): PayoutTransition => {
  if (status === 'rejected') return { kind: state === 'delivered' ? 'conflict' : 'unchanged' };
  if (status === 'completed')
    return state === 'rejected' ? changed('rejected', 'reversed') : { kind: 'unchanged' };
  if (state === 'delivered') return changed('completed', 'completed');
  if (state === 'rejected') return changed('rejected', 'returned');
  return changed('pending_received', null);
};

type PayoutId = { partnerId: string; id: number };

/** The id of a payout's order at the provider. */
export const externalIdOf = ({ partnerId, id }: PayoutId): string => `${partnerId}-${id}`;

/** The payout of an order's id; null when the order is not one of ours. */
export const payoutOfExternalId = (externalId: string): PayoutId | null => {
  const [, partnerId, id] = /^([a-z0-9-]{1,60})-([1-9]\d{0,14})$/.exec(externalId) ?? [];
  return partnerId === undefined ? null : { partnerId, id: Number(id) };
};
