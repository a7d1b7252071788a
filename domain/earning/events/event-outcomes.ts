/** The outcome of a network event; stored with it and returned to the network. */
export const eventOutcomes = [
  'authorized',
  'reversed',
  'awarded',
  'deferred',
  'pending',
  'forfeited',
  'implausible',
  'refunded',
  'chargedBack',
  'chargebackReversed',
  'unlinkedRefund',
  'unlinkedChargeback',
  'unmatchedReversal',
  'unknownCard',
  'unknownMerchant',
  'ambiguousMerchant',
] as const;
