import { matchNames } from '#domain/merchant/merchant-name.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { readCreditedClaims } from './twin-store.ts';

type CreditedMonth = MemberKey & {
  restaurant: string;
  date: string;
  /** Whether overdue dines that staff credited count; a caller that knows their bills counts them itself. */
  isWithDines: boolean;
};

/** The visits of a member's month at a restaurant that staff credited by accepting claims. */
export const readCreditedVisits = async (
  trx: Trx,
  { restaurant, isWithDines, ...month }: CreditedMonth,
): Promise<{ visits: number; spentCents: number }> => {
  const claims = (await readCreditedClaims(trx, month)).filter(
    (claim) =>
      (isWithDines || !claim.isOfDine) && matchNames(claim.restaurant, restaurant) === 'same',
  );
  const spentCents = claims.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return { visits: claims.length, spentCents };
};
