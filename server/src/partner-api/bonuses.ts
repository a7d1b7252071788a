import { ORPCError } from '@orpc/server';
import type { Bonus } from '#contract/member.ts';
import type { Partner } from '#contract/partner.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { readBonusOffers, readOfferedMember } from '#server/earning/bonuses/index.ts';
import {
  presentBonus,
  presentBonuses,
  readMemberBonuses,
  turnOnBonus,
} from '#server/features/bonuses/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { api } from './api-context.ts';
import { requireMember } from './named-member.ts';

const CENTS = 100;

const asApiBonus = (bonus: Bonus, partner: Partner) => ({
  code: bonus.code,
  description: bonus.description,
  status: bonus.bonusStatus,
  units: isMoneyCurrency(partner) ? Math.round(bonus.rewardAmount * CENTS) : bonus.rewardAmount,
  dinesCounted: bonus.dinesCounted,
  dinesRequired: bonus.dinesRequired,
  minSpendCents: Math.round(bonus.minSpend * CENTS),
  endsOn: bonus.endsOn,
});

const list = api.bonuses.list.handler(({ context, input: { memberId: publicId } }) =>
  asEngine(context.staff.engine.db, async (trx) => {
    const { partner } = context;
    const { memberId } = await requireMember(trx, context, { publicId });
    const key = { partnerId: partner.slug, memberId };
    const member = await readOfferedMember(trx, key);
    if (!member) throw new ORPCError('UNKNOWN_MEMBER', { status: 404 });
    const bonuses = presentBonuses(await readMemberBonuses(trx, key), {
      partner,
      offers: await readBonusOffers(trx, partner),
      member,
      now: context.staff.engine.now(),
    });
    return { data: bonuses.map((bonus) => asApiBonus(bonus, partner)) };
  }),
);

const enroll = api.bonuses.enroll.handler(async ({ context, input, errors }) => {
  const { staff, partner } = context;
  const { db, now } = staff.engine;
  const { memberId } = await asEngine(db, (trx) =>
    requireMember(trx, context, { publicId: input.memberId }),
  );
  const { code } = input;
  // One registration of a bonus is enough, whichever request makes it.
  const registration = { partner, memberId, code, idempotencyKey: `api ${code}`, now: now() };
  try {
    return asApiBonus(presentBonus(await turnOnBonus(db, registration), partner), partner);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') throw errors.UNKNOWN_BONUS();
    throw error;
  }
});

export const bonuses = { list, enroll };
