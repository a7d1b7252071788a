import type { Partner } from '#contract/partner.ts';
import {
  type BonusOffer,
  bonusWindow,
  isOpenTo,
  NEW_MEMBER_HOURS,
  offeredAt,
} from '#domain/bonuses/bonus-offer.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { businessDay } from '#domain/time/local-time.ts';
import {
  addPromises,
  lockBudget,
  readBonusOffers,
  reconcileBonuses,
} from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { insertMemberBonuses, listWithoutBonus } from './store.ts';

const BATCH = 500;

type Turning = {
  partner: Partner;
  /** Only this member; all members where absent. */
  memberId?: number;
  now: Date;
};

const lastOf = (found: readonly { memberId: number }[]): number | null =>
  found.length < BATCH ? null : (found.at(-1)?.memberId ?? null);

/** Turns one bonus on for the next members who lack it; the last member read, null after the last one. */
const turnOnBatch = async (
  trx: Trx,
  offer: BonusOffer,
  { partner, memberId, now, after }: Turning & { after: number },
): Promise<{ last: number | null; turnedOn: number }> => {
  const partnerId = partner.slug;
  const today = businessDay(now);
  const found = await listWithoutBonus(trx, {
    partnerId,
    memberId,
    code: offer.code,
    after,
    limit: BATCH,
    enrollmentSource: offer.enrollmentSource,
    audience: offer.campaign?.audience,
    today,
    joinedFrom: offer.isNewMemberBonus
      ? businessDay(new Date(now.getTime() - NEW_MEMBER_HOURS * HOUR_MS))
      : null,
  });
  const open = found.filter((member) => isOpenTo(offer, member, now));
  if (open.length === 0) return { last: lastOf(found), turnedOn: 0 };
  await lockMembers(trx, open);
  const members = open.slice(0, await lockBudget(trx, partnerId, offer));
  if (members.length === 0) return { last: null, turnedOn: 0 };
  const added = await insertMemberBonuses(
    trx,
    members.map((member) => ({
      partnerId,
      memberId: member.memberId,
      offer,
      now,
      window: bonusWindow(offer, { joinDate: member.joinDate, today }),
      offeredAt: offeredAt(offer, member.joinDate),
      idempotencyKey: `automatic ${offer.code}`,
    })),
  );
  await addPromises(trx, partnerId, { ...offer, members: added.length });
  await reconcileBonuses(trx, added, now);
  return { last: lastOf(found), turnedOn: added.length };
};

/**
 * Turns the open bonuses of a program on for members who can earn, where the program does so by
 * itself. A member gets each bonus once, whatever else turns it on meanwhile.
 */
export const turnOnAutomatically = async (db: Database, turning: Turning): Promise<number> => {
  const { partner, now } = turning;
  if (!partner.turnsBonusesOn) return 0;
  const today = businessDay(now);
  const offers = await asEngine(db, (trx) => readBonusOffers(trx, partner));
  const open = offers.filter(
    ({ isAddedByClient, offeredOn, endsOn }) =>
      !isAddedByClient && offeredOn <= today && (endsOn === null || endsOn >= today),
  );
  let total = 0;
  for (const offer of open) {
    let after: number | null = 0;
    while (after !== null) {
      const input: Turning & { after: number } = { ...turning, after };
      const batch = await asEngine(db, (trx) => turnOnBatch(trx, offer, input));
      total += batch.turnedOn;
      after = batch.last;
    }
  }
  return total;
};
