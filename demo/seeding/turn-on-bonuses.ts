import type { Partner } from '#contract/partner.ts';
import { bonusWindow, offeredAt } from '#domain/bonuses/bonus-offer.ts';
import { addDays } from '#domain/time/local-time.ts';
import { insertMemberBonuses, readOwnerByEmail } from '#server/features/bonuses/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { mainMember } from '../members/seed-members.ts';

// One bonus that the seeded dines have earned by today, and one in progress.
const turnedOn = [
  { code: 'THREEPLATES', daysAgo: 55 },
  { code: 'TWODINES', daysAgo: 9 },
] as const;

/** The main member of a partner activated two bonuses in the past; the others are open. */
export const turnOnBonuses = (
  db: Database,
  { partner, today }: { partner: Partner; today: string },
): Promise<void> =>
  asEngine(db, async (trx) => {
    const owner = await readOwnerByEmail(trx, partner.slug, mainMember.email);
    if (!owner) return;
    for (const { code, daysAgo } of turnedOn) {
      const offer = partner.bonuses.find((known) => known.code === code);
      if (!offer) continue;
      const day = addDays(today, -daysAgo);
      const bonus = {
        partnerId: partner.slug,
        memberId: owner.id,
        offer,
        window: bonusWindow(offer, { joinDate: owner.join_date, today: day }),
        offeredAt: offeredAt(offer, owner.join_date),
        now: new Date(`${day}T15:00:00Z`),
        idempotencyKey: `demonstration ${code}`,
      };
      await insertMemberBonuses(trx, [bonus]);
    }
  });
