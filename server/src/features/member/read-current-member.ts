import type { DiningProgress, Member } from '#contract/member.ts';
import { diningProgress, hasDiningProgress } from '#domain/member/dining-progress.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { vipThrough } from '#domain/member/vip-through.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { readBonusOffers, readOfferedMember } from '#server/earning/bonuses/index.ts';
import { presentBonuses, readMemberBonuses } from '#server/features/bonuses/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { presentMember } from './present-member.ts';
import { countQualifying, readLatestVipYear, readMember } from './store.ts';
import { sumYear } from './sum-year.ts';

const readProgress = async (
  trx: Trx,
  ctx: Ctx,
  { tierLevel, ...key }: MemberKey & { tierLevel: TierLevel },
): Promise<DiningProgress | null> => {
  if (!hasDiningProgress(ctx.partner, tierLevel)) return null;
  const today = businessDay(ctx.now());
  const year = today.slice(0, 4);
  const [qualifying, sums, vipYear] = await Promise.all([
    countQualifying(trx, key, year),
    sumYear(trx, key, year),
    tierLevel === 'VIP' ? readLatestVipYear(trx, key, today) : null,
  ]);
  const progress = diningProgress({
    tierLevel,
    qualifyingDines: qualifying.dines,
    qualifyingCents: qualifying.cents,
    ...ctx.partner.vip,
  });
  return {
    ...progress,
    dinesCounted: qualifying.dines,
    vipThrough: tierLevel === 'VIP' ? vipThrough(vipYear, today) : null,
    dinesOnTheWay: qualifying.on_the_way,
    ytdMilesOrDollars: wireAmount(sums.units, ctx.partner),
  };
};

/** The signed-in member; the statements depend on nothing but the session, so they share one round trip. */
export const readCurrentMember = (ctx: Ctx): Promise<Member> =>
  ctx.tx(async (trx) => {
    const { id: memberId, tierLevel } = memberOf(ctx);
    const key = { partnerId: ctx.partnerId, memberId };
    const [row, offered, bonuses, offers, progress] = await Promise.all([
      readMember(trx, key),
      readOfferedMember(trx, key),
      readMemberBonuses(trx, key),
      readBonusOffers(trx, ctx.partner),
      readProgress(trx, ctx, { ...key, tierLevel }),
    ]);
    if (!row || !offered) throw new AppError('unauthorized');
    return presentMember(row, ctx.partner, {
      activeBonuses: presentBonuses(bonuses, {
        partner: ctx.partner,
        offers,
        member: offered,
        now: ctx.now(),
      }),
      diningProgress: progress,
    });
  });
