type PayoutId = { partnerId: string; id: number };

/** The id of a payout's order at the provider. */
export const externalIdOf = ({ partnerId, id }: PayoutId): string => `${partnerId}-${id}`;

/** The payout of an order's id; null when the order is not one of ours. */
export const payoutOfExternalId = (externalId: string): PayoutId | null => {
  const [, partnerId, id] = /^([a-z0-9-]{1,60})-([1-9]\d{0,14})$/.exec(externalId) ?? [];
  return partnerId === undefined ? null : { partnerId, id: Number(id) };
};
