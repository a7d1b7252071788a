import type { DiningProgress, Member } from '#contract/member.ts';
import { diningProgress, hasDiningProgress } from '#domain/member/dining-progress.ts';
import { programDay } from '#domain/member/program-day.ts';
import { wireAmount } from '#domain/rewards/wire-amount.ts';
import { listBonuses } from '#server/features/bonuses/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { presentMember } from './present-member.ts';
import { countQualifying, type MemberRow, readMember } from './store.ts';
import { sumYear } from './sum-year.ts';

const readProgress = async (trx: Trx, ctx: Ctx, row: MemberRow): Promise<DiningProgress | null> => {
  if (!hasDiningProgress(ctx.partner, row.tier_level)) return null;
  const key = { partnerId: ctx.partnerId, memberId: row.id };
  const year = programDay(ctx.now()).slice(0, 4);
  const qualifying = await countQualifying(trx, key, year);
  const sums = await sumYear(trx, key, year);
  const progress = diningProgress({
    tierLevel: row.tier_level,
    qualifyingDines: qualifying.dines,
    qualifyingCents: qualifying.cents,
    ...ctx.partner.vip,
  });
  return {
    ...progress,
    dinesOnTheWay: qualifying.on_the_way,
    ytdMilesOrDollars: wireAmount(sums.units, ctx.partner),
  };
};

/** The signed-in member with every field of A §3. */
export const readCurrentMember = (ctx: Ctx): Promise<Member> =>
  ctx.tx(async (trx) => {
    const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
    const row = await readMember(trx, key);
    if (!row) throw new AppError('unauthorized');
    const member = { joinDate: row.join_date, enrollmentSource: row.enrollment_source };
    return presentMember(row, ctx.partner, {
      activeBonuses: await listBonuses(trx, key, { partner: ctx.partner, member, now: ctx.now() }),
      diningProgress: await readProgress(trx, ctx, row),
    });
  });
