import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { earn } from '#domain/earning/policy.ts';
import { matchNames } from '#domain/merchant/merchant-name.ts';
import { cents } from '#domain/money.ts';
import { type Engine, estimateDine } from '#server/earning/batch/index.ts';
import {
  type ClaimDecision,
  type ClaimResult,
  decideClaim,
  decideClaimWithin,
  readCreditedVisits,
  type StaffClaim,
} from '#server/earning/claims/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { readCardTokens, readMerchantNames } from './evidence-store.ts';

// The claimed purchase as its network would have sent it.
const presumedCapture = (
  claim: StaffClaim,
  { amountCents, cardToken }: { amountCents: number; cardToken: string },
): FeedEvent => ({
  provider: 'claim',
  messageId: `claim ${claim.id}`,
  transactionId: `claim ${claim.id}`,
  eventType: 'clearing',
  sequence: 1,
  cardToken,
  mid: '',
  currency: 'USD',
  amountCents: cents(amountCents),
  occurredAt: `${claim.purchasedOn}T12:00:00`,
  authCode: null,
  mcc: null,
  entryMode: null,
  descriptor: null,
  refundOf: null,
});

const estimateClaim = async (
  trx: Trx,
  claim: StaffClaim,
  { engine, partnerId }: { engine: Engine; partnerId: string },
) => {
  const { amountCents } = claim;
  if (amountCents === null) return undefined;
  const [cardToken] = await readCardTokens(trx, { partnerId, ...claim });
  const named = (await readMerchantNames(trx)).filter(
    ({ name }) => matchNames(claim.restaurant, name) === 'same',
  );
  const [merchant] = named;
  if (cardToken === undefined || !merchant || named.length > 1) return undefined;
  const event = presumedCapture(claim, { amountCents, cardToken });
  const estimated = { event, merchantId: merchant.id };
  const credited = await readCreditedVisits(trx, {
    partnerId,
    memberId: claim.memberId,
    date: claim.purchasedOn,
    restaurant: merchant.name,
    isWithDines: true,
  });
  const input = { estimated, bills: [], amounts: new Map(), credited };
  const found = await estimateDine(trx, engine, input);
  if (!found) return undefined;
  if (found.reason === 'visitLimitReached' || found.reason === 'spendLimitReached')
    return { limit: found.reason === 'visitLimitReached' ? 'visits' : 'spend' } as const;
  if (found.refusedBy) return undefined;
  return { limit: null, units: earn(found.eligibleCents, found.rate) };
};

const limited = (engine: Engine, decision: ClaimDecision): ClaimDecision => ({
  ...decision,
  estimate: (trx, claim) => estimateClaim(trx, claim, { engine, partnerId: decision.partner.slug }),
});

/**
 * Decides a claim as `decideClaim`, within the limits that the claimed restaurant has for the month where the claim
 * names exactly one restaurant.
 */
export const decideWithinLimits = (engine: Engine, decision: ClaimDecision): Promise<ClaimResult> =>
  decideClaim(engine.db, limited(engine, decision));

/** The same in the caller's transaction. */
export const decideWithinLimitsInside = (
  trx: Trx,
  engine: Engine,
  decision: ClaimDecision,
): Promise<ClaimResult> => decideClaimWithin(trx, limited(engine, decision));
