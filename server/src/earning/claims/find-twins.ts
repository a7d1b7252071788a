import { matchNames } from '#domain/merchant/merchant-name.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import {
  type Purchase,
  readTwinClaims,
  readTwinDines,
  readTwinsOfDine,
  type Twin,
} from './twin-store.ts';

/** Thrown within the transaction, so that nothing is posted. */
export class TwinFound extends Error {
  override readonly name = 'TwinFound';
  readonly twins: readonly Twin[];
  constructor(twins: readonly Twin[]) {
    super(twins.map(({ kind, id }) => `${kind} ${id}`).join(', '));
    this.twins = twins;
  }
}

/**
 * The rewarded dines of the same card and restaurant within a day of a purchase, and the claims of
 * about its day that wait or were accepted.
 */
export const findTwins = async (trx: Trx, purchase: Purchase): Promise<Twin[]> => {
  const found = [...(await readTwinDines(trx, purchase)), ...(await readTwinClaims(trx, purchase))];
  return found.filter((twin) =>
    twin.kind === 'dine' && purchase.merchantId !== null
      ? twin.merchantId === purchase.merchantId
      : matchNames(twin.restaurant, purchase.restaurant) !== 'none',
  );
};

type DineKey = MemberKey & { dineId: number };

/** Other rewarded dines of about the same amount, and accepted claims that the dine did not replace. */
export const findTwinsOfDine = async (trx: Trx, dine: DineKey): Promise<Twin[]> => {
  const found = await readTwinsOfDine(trx, dine);
  if (!found) return [];
  const { purchase, dines } = found;
  const accepted = (await readTwinClaims(trx, purchase)).filter(
    (twin) =>
      twin.kind === 'claim' &&
      twin.status === 'Rewarded' &&
      matchNames(twin.restaurant, purchase.restaurant) !== 'none',
  );
  return [...dines, ...accepted];
};

/** Throws TwinFound where another record than the known ones may be of the same check as a dine. */
export const requireNoTwin = async (
  trx: Trx,
  dine: DineKey,
  known: readonly Twin[] = [],
): Promise<void> => {
  const twins = (await findTwinsOfDine(trx, dine)).filter(
    ({ kind, id }) => !known.some((other) => other.kind === kind && other.id === id),
  );
  if (twins.length > 0) throw new TwinFound(twins);
};
