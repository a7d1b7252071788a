import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { insertMemberBonuses } from '#server/features/bonuses/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { addDines } from './test-dine.ts';
import { addMember } from './test-member.ts';

/** A bonus that one dine earns. */
export const earnedBonus = {
  code: 'SPRING',
  description: 'Dine',
  isNewMemberBonus: false,
  rewardUnits: 100,
  dines: 1,
  minSpendCents: 0,
};

/** Adds a member of a program who turned the bonus on and earned it. */
export const earnBonus = async (db: Database, partner: string, at: Date): Promise<void> => {
  const { id: memberId, ...earner } = await addMember(db, { partner_id: partner });
  const key = { partnerId: partner, memberId };
  await addDines(db, { ...earner, id: memberId, partnerId: partner }, [{}]);
  await asEngine(db, async (trx) => {
    const window = { from: '2025-01-01', until: '2027-01-01' };
    await insertMemberBonuses(trx, [
      { ...key, offer: earnedBonus, window, offeredAt: at, now: at, idempotencyKey: 'x' },
    ]);
    await lockMembers(trx, [key]);
    await reconcileBonuses(trx, [key], at);
  });
};
