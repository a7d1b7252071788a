import type { EarningCheck, EarningToday } from '#contract/merchant.ts';
import { checkPlannedDine } from '#domain/earning/check-planned-dine.ts';
import { localDate, wallTimeIn } from '#domain/earning/local-time.ts';
import { termsOf } from '#domain/earning/policy.ts';
import { earningPartner, offerFor, readMerchants } from '#server/earning/batch/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readPayingCard, readUsed } from './used-store.ts';

type Checked = EarningCheck & { merchantId: string };

const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const checkMerchants = (ctx: Ctx, ids: readonly string[]): Promise<Checked[]> => {
  const { id: memberId, tierLevel: tier } = memberOf(ctx);
  const key = { partnerId: ctx.partnerId, memberId };
  const { earning, campaignOf } = earningPartner(ctx.partner);
  return ctx.tx(async (trx) => {
    const found = await readMerchants(trx, ids);
    const planned = found.map((merchant) => {
      const wallTime = wallTimeIn(ctx.now(), merchant.timeZone);
      return { merchant, wallTime, merchantId: merchant.id, date: localDate(wallTime) };
    });
    const card = await readPayingCard(trx, key);
    const usedAt = await readUsed(trx, key, planned);
    return planned.map(({ merchant, wallTime, merchantId, date }) => {
      const offer = offerFor(merchant, campaignOf(tier));
      const terms = termsOf(earning, { tier, offer, acclaimedLevel: merchant.acclaimedLevel });
      const used = usedAt(merchantId);
      const check = checkPlannedDine(earning, { wallTime, merchant, card, terms, used });
      const { spendLeftCents, ...rest } = check;
      return {
        ...rest,
        merchantId,
        today: date,
        spendLeft: toDollars(spendLeftCents),
        maxVisits: terms.maxVisits,
        maxSpend: toDollars(terms.maxSpendCents),
        cardLastFour: card?.lastFour ?? null,
        tracksFrom: card?.tracksFrom ?? null,
      };
    });
  });
};

/** Whether a visit of the member today would earn, by the rules that decide dines. */
export const checkEarning = async (ctx: Ctx, { id }: { id: string }): Promise<EarningCheck> => {
  const [check] = await checkMerchants(ctx, [id]);
  if (!check) throw new AppError('notFound');
  return check;
};

/** The same for a page of restaurants at once; unknown ones are left out. */
export const checkEarningOfList = (
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<EarningToday[]> => checkMerchants(ctx, ids);
