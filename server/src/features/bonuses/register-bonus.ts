import { type BonusRegistration, IDEMPOTENCY_HEADER } from '#contract/bonuses.ts';
import type { Bonus } from '#contract/member.ts';
import { bonusWindow, isOpenTo, offeredAt } from '#domain/bonuses/bonus-offer.ts';
import { businessDay } from '#domain/earning/local-time.ts';
import { readBonusOffers, reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { presentBonus } from './present-bonuses.ts';
import { insertMemberBonus, readByKey, readMemberBonus, readOwner } from './store.ts';

type Registration = MemberKey & { code: string; idempotencyKey: string; now: Date };

const turnOn = async (trx: Trx, ctx: Ctx, input: Registration): Promise<void> => {
  const { code, idempotencyKey, now } = input;
  if (await readMemberBonus(trx, input, code)) return;
  const owner = await readOwner(trx, input);
  if (!owner || owner.member_type === 'ClosedAccountMember') throw new AppError('notFound');
  const member = { joinDate: owner.join_date, enrollmentSource: owner.enrollment_source };
  const offers = await readBonusOffers(trx, ctx.partner);
  const offer = offers.find((known) => known.code === code);
  if (!offer || !isOpenTo(offer, member, now)) throw new AppError('notFound');
  const used = await readByKey(trx, input, idempotencyKey);
  if (used && used.code !== code)
    throw new AppError('badRequest', {
      errors: [{ field: IDEMPOTENCY_HEADER, message: 'This key was used for another bonus.' }],
    });
  await insertMemberBonus(trx, {
    ...input,
    offer,
    window: bonusWindow(offer, { joinDate: member.joinDate, today: businessDay(now) }),
    offeredAt: offeredAt(offer, member.joinDate),
  });
  await reconcileBonuses(trx, [input], now);
};

/**
 * Turns a bonus on with the terms of this moment, once, and decides it at once from the dines that count already.
 * A repeated request returns the bonus as it is; one that is not offered to the member is not found.
 */
export const registerBonus =
  (db: Database) =>
  (ctx: Ctx, { params: { code }, headers }: BonusRegistration): Promise<Bonus> => {
    const key = { partnerId: ctx.partnerId, memberId: memberOf(ctx).id };
    const idempotencyKey = headers[IDEMPOTENCY_HEADER];
    return asEngine(db, async (trx) => {
      await lockMembers(trx, [key]);
      await turnOn(trx, ctx, { ...key, code, idempotencyKey, now: ctx.now() });
      const row = await readMemberBonus(trx, key, code);
      if (!row) throw new AppError('notFound');
      return presentBonus(row, ctx.partner);
    });
  };
