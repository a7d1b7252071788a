import type { Partner } from '#contract/partner.ts';
import { everyMember } from '#domain/bonuses/audience.ts';
import { bonusWindow, offeredAt } from '#domain/bonuses/bonus-offer.ts';
import type { Campaign } from '#domain/bonuses/campaign.ts';
import { addDays } from '#domain/time/local-time.ts';
import {
  addPromises,
  createCampaign,
  endCampaign,
  readBonusOffers,
  setCampaignPause,
} from '#server/earning/bonuses/index.ts';
import { insertMemberBonuses, readOwnerByEmail } from '#server/features/bonuses/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { reviewers } from '../members/reviewers.ts';

type Planned = Pick<Campaign, 'code' | 'description' | 'rewardUnits' | 'dines' | 'audience'> & {
  /** Days from today on which it was created and begins. */
  createdOn: number;
  startsOn: number;
  endsOn: number | null;
  budgetUnits: number | null;
  /** How many reviewers turned it on. */
  turnedOn: number;
  isPaused?: boolean;
  isEnded?: boolean;
};

const MADE_BY = 'marketing@staff.example';

// Only reviewers live in this ZIP code, so the pages of the other members stay as they are.
const neighbors = { ...everyMember, places: ['10018'] };

const planned: readonly Planned[] = [
  {
    code: 'TWOTABLES',
    description: 'Two dinners around the corner',
    rewardUnits: 600,
    dines: 2,
    audience: neighbors,
    createdOn: -330,
    startsOn: -320,
    endsOn: 40,
    budgetUnits: 4500,
    turnedOn: 6,
  },
  {
    code: 'SUMMERPLATES',
    description: 'A summer of small plates',
    rewardUnits: 900,
    dines: 3,
    audience: everyMember,
    createdOn: -320,
    startsOn: -310,
    endsOn: -90,
    budgetUnits: null,
    turnedOn: 4,
    isEnded: true,
  },
  {
    code: 'WELCOMEBACK',
    description: 'Your table is still here',
    rewardUnits: 400,
    dines: 1,
    audience: { ...everyMember, noDineDays: 60, dinedWithinDays: 365 },
    createdOn: -20,
    startsOn: -14,
    endsOn: 60,
    budgetUnits: 40_000,
    turnedOn: 0,
    isPaused: true,
  },
  {
    code: 'WINTERTABLE',
    description: 'The long winter table',
    rewardUnits: 750,
    dines: 2,
    audience: { ...everyMember, tiers: ['OptedIn', 'VIP'] },
    createdOn: -3,
    startsOn: 9,
    endsOn: 80,
    budgetUnits: 75_000,
    turnedOn: 0,
  },
];

const DAYS = 300;
const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);

type Seed = { partner: Partner; today: string };

const turnOn = (db: Database, { partner, today }: Seed, plan: Planned): Promise<void> =>
  asEngine(db, async (trx) => {
    const offer = (await readBonusOffers(trx, partner)).find(({ code }) => code === plan.code);
    if (!offer) return;
    const day = addDays(today, plan.startsOn);
    for (const { email } of reviewers.slice(0, plan.turnedOn)) {
      const owner = await readOwnerByEmail(trx, partner.slug, email);
      if (!owner) continue;
      await insertMemberBonuses(trx, [
        {
          partnerId: partner.slug,
          memberId: owner.id,
          offer,
          now: noonOf(day),
          window: bonusWindow(offer, { joinDate: owner.join_date, today: day }),
          offeredAt: offeredAt(offer, owner.join_date),
          idempotencyKey: `demonstration ${plan.code}`,
        },
      ]);
      await addPromises(trx, partner.slug, { ...offer, members: 1 });
    }
  });

/** Campaigns of every state; members turned them on before their dines arrive, which decide them. */
export const seedCampaigns = async (db: Database, seed: Seed): Promise<void> => {
  const { partner, today } = seed;
  const partnerId = partner.slug;
  for (const plan of planned) {
    const { createdOn, startsOn, endsOn, turnedOn: _, isPaused, isEnded, ...terms } = plan;
    const now = noonOf(addDays(today, createdOn));
    await createCampaign(db, {
      partner,
      madeBy: MADE_BY,
      approvedBy: null,
      now,
      reason: 'Plan of the year',
      campaign: {
        ...terms,
        kind: 'campaign',
        minSpendCents: 2500,
        days: DAYS,
        enrollmentSource: null,
        startsOn: addDays(today, startsOn),
        endsOn: isEnded || endsOn === null ? null : addDays(today, endsOn),
      },
    });
    await turnOn(db, seed, plan);
    const code = plan.code;
    if (isPaused)
      await asEngine(db, (trx) =>
        setCampaignPause(trx, { partnerId, code, since: noonOf(addDays(today, -2)) }),
      );
    if (isEnded)
      await endCampaign(db, {
        partnerId,
        code,
        madeBy: MADE_BY,
        reason: 'The season is over',
        now: noonOf(addDays(today, endsOn ?? 0)),
      });
  }
};
