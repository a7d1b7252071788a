import type { EarningCheck } from '#contract/merchant.ts';
import { checkPlannedDine } from '#domain/earning/check-planned-dine.ts';
import { localDate, wallTimeIn } from '#domain/earning/local-time.ts';
import { termsOf } from '#domain/earning/policy.ts';
import { earningPartner, offerFor, readMerchants } from '#server/earning/batch/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readPayingCard, readUsed } from './used-store.ts';

/** Whether a visit of the member today would earn, by the rules that decide dines. */
export const checkEarning = (ctx: Ctx, { id }: { id: string }): Promise<EarningCheck> => {
  const { id: memberId, tierLevel: tier } = memberOf(ctx);
  // PostgreSQL takes no NUL in a text, and no restaurant has one in its id.
  if (id.includes('\0')) throw new AppError('notFound');
  const key = { partnerId: ctx.partnerId, memberId };
  return ctx.tx(async (trx) => {
    const [place] = await readMerchants(trx, [id]);
    if (!place) throw new AppError('notFound');
    const wallTime = wallTimeIn(ctx.now(), place.timeZone);
    const today = localDate(wallTime);
    const card = await readPayingCard(trx, key);
    const used = await readUsed(trx, { ...key, merchantId: id, date: today });
    const { earning, campaignOf } = earningPartner(ctx.partner);
    const offer = offerFor(place, campaignOf(tier));
    const terms = termsOf(earning, { tier, offer, acclaimedLevel: place.acclaimedLevel });
    const check = checkPlannedDine(earning, { wallTime, merchant: place, card, terms, used });
    const { spendLeftCents, ...rest } = check;
    return {
      ...rest,
      today,
      spendLeft: spendLeftCents === null ? null : spendLeftCents / 100,
      maxVisits: terms.maxVisits,
      maxSpend: terms.maxSpendCents === null ? null : terms.maxSpendCents / 100,
      cardLastFour: card?.lastFour ?? null,
      tracksFrom: card?.tracksFrom ?? null,
    };
  });
};
