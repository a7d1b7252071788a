import { type BonusRegistration, IDEMPOTENCY_HEADER } from '#contract/bonuses.ts';
import type { Bonus } from '#contract/member.ts';
import type { Partner } from '#contract/partner.ts';
import { bonusWindow, isOpenTo, offeredAt } from '#domain/bonuses/bonus-offer.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  addPromises,
  lockBudget,
  readBonusOffers,
  readOfferedMember,
  reconcileBonuses,
} from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { presentBonus } from './present-bonuses.ts';
import { insertMemberBonuses, type MemberBonusRow, readByKey, readMemberBonus } from './store.ts';

type Registration = {
  partner: Partner;
  memberId: number;
  code: string;
  idempotencyKey: string;
  now: Date;
};

const turnOn = async (
  trx: Trx,
  key: MemberKey,
  { partner, code, idempotencyKey, now }: Registration,
): Promise<void> => {
  if (await readMemberBonus(trx, key, code)) return;
  const member = await readOfferedMember(trx, key);
  if (!member || member.memberType === 'ClosedAccountMember') throw new AppError('notFound');
  const offers = await readBonusOffers(trx, partner);
  const offer = offers.find((known) => known.code === code);
  if (!offer || !isOpenTo(offer, member, now)) throw new AppError('notFound');
  const used = await readByKey(trx, key, idempotencyKey);
  if (used && used.code !== code)
    throw new AppError('badRequest', {
      errors: [{ field: IDEMPOTENCY_HEADER, message: 'This key was used for another bonus.' }],
    });
  const bonus = {
    ...key,
    idempotencyKey,
    now,
    offer,
    window: bonusWindow(offer, { joinDate: member.joinDate, today: businessDay(now) }),
    offeredAt: offeredAt(offer, member.joinDate),
  };
  await insertMemberBonuses(trx, [bonus]);
  await reconcileBonuses(trx, [key], now);
  // The last statements, so that other members wait for the campaign as briefly as possible.
  if ((await lockBudget(trx, key.partnerId, offer)) < 1) throw new AppError('notFound');
  await addPromises(trx, key.partnerId, { ...offer, members: 1 });
};

/**
 * Turns a bonus on once, with its current terms, and decides it immediately from dines that already
 * count. A repeated request returns the existing bonus; a bonus that is not offered to the member
 * is 404.
 */
export const turnOnBonus = (db: Database, registration: Registration): Promise<MemberBonusRow> => {
  const { partner, memberId, code } = registration;
  const key = { partnerId: partner.slug, memberId };
  return asEngine(db, async (trx) => {
    await lockMembers(trx, [key]);
    await turnOn(trx, key, registration);
    const row = await readMemberBonus(trx, key, code);
    if (!row) throw new AppError('notFound');
    return row;
  });
};

export const registerBonus =
  (db: Database) =>
  async (ctx: Ctx, { params: { code }, headers }: BonusRegistration): Promise<Bonus> => {
    const { partner } = ctx;
    const idempotencyKey = headers[IDEMPOTENCY_HEADER];
    const memberId = memberOf(ctx).id;
    const row = await turnOnBonus(db, { partner, memberId, code, idempotencyKey, now: ctx.now() });
    return presentBonus(row, partner);
  };
