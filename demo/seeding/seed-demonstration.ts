import type { Partner } from '#contract/partner.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import { skipMails } from '#server/features/mail/index.ts';
import { hashPassword } from '#server/features/session/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, inPartner } from '#server/platform/db/index.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { importMerchants, importTables } from '#server/staff/imports/index.ts';
import { reviewerDines, reviewers } from '../members/reviewers.ts';
import { eventsOfDine, type SeedEvent } from '../members/seed-dine.ts';
import { planDines } from '../members/seed-dines.ts';
import { closedMember, mainMember, type SeedMember } from '../members/seed-members.ts';
import { createPayoutSimulator } from '../simulators/payout/payout-provider.ts';
import { catalogCsv } from './catalog.ts';
import { catalogPool, catalogSource } from './catalog-pool.ts';
import { cardToken, enrollSeedMembers } from './enroll-members.ts';
import { enrollReviewers, reviewerCardToken } from './enroll-reviewers.ts';
import { addGoodwillAdjustments } from './goodwill-adjustments.ts';
import { importText } from './import-text.ts';
import { insertPartnerCards } from './partner-card-store.ts';
import { createPartnerPosting } from './post-to-partners.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedPages } from './seed-pages.ts';
import { seedSurveys } from './seed-surveys.ts';
import { seedTables } from './seed-tables.ts';
import { seedWebhooks } from './seed-webhooks.ts';
import { sendEvents } from './send-events.ts';
import { DEMONSTRATION_PASSWORD } from './sign-in-hints.ts';
import { closeAccount } from './store.ts';
import { tableBooksCsv } from './table-books.ts';
import { turnOnBonuses } from './turn-on-bonuses.ts';

type PayoutParts = { db: Database; partners: ReadonlyMap<string, Partner>; log: Log };

// The issuer of this seed card rejects credits, so that the demonstration shows a rejected payout.
const refusedToken = /\.oliver\.1$/;

/** Starts and sends the payouts that are due on a seeded day, as the jobs do from today on. */
const createPayoutDelivery =
  ({ db, partners, log }: PayoutParts) =>
  async (now: Clock): Promise<void> => {
    const refuses = ({ target }: { target: string }) => refusedToken.test(target);
    const provider = createPayoutSimulator({ db, now, refuses });
    await startPayouts({ db, partners, now });
    await runPayoutTasks({ db, provider, now, log });
  };

export type Demonstration = {
  db: Database;
  partners: ReadonlyMap<string, Partner>;
  clock: Clock;
  log: Log;
  /** Encrypt the secrets of webhooks. */
  keys: KeyRing;
  onProgress?: (text: string) => void;
};

const HOLD_DAYS = 10;

const enginesOf = ({ db, partners, clock }: Demonstration): { engine: Engine; holding: Engine } => {
  const partnerOf = earningPartnersOf(partners);
  const holdingPartnerOf: Engine['partnerOf'] = (partnerId, day) => {
    const partner = partnerOf(partnerId, day);
    const holdDays = Math.max(HOLD_DAYS, partner.holdDays);
    return { ...partner, holdDays, earning: { ...partner.earning, holdDays } };
  };
  return {
    engine: { db, partnerOf, now: clock },
    holding: { db, partnerOf: holdingPartnerOf, now: clock },
  };
};

const importCatalog = ({ db }: Demonstration, today: string) =>
  importText(catalogCsv({ ...catalogSource, today }), (source) =>
    importMerchants(db, { ...source, retiresMissing: false, today }),
  );

const importBooks = ({ db }: Demonstration) =>
  importText(tableBooksCsv(catalogSource), (source) => importTables(db, source));

type PartnerSeed = { partner: Partner; today: string; passwordHash: string };

const seedPartner = async (
  { db, clock }: Demonstration,
  settings: PartnerSeed,
): Promise<SeedEvent[]> => {
  const { partner, today } = settings;
  const seedMembers = await enrollSeedMembers({ db, ...settings });
  if (partner.hasPartnerLoadedCards)
    await asEngine(db, (trx) => insertPartnerCards(trx, partner.slug));
  await turnOnBonuses(db, { partner, today });
  await enrollReviewers(db, partner, today);
  await seedCampaigns(db, { partner, today });
  if (partner.hasSurveys) await seedSurveys(db, { partner, today });
  const facts = { today, pool: catalogPool(), vipDines: partner.vip.dinesRequired };
  const reviewed = reviewers.flatMap((reviewer) =>
    reviewerDines(reviewer, { ...facts, seed: partner.slug }).flatMap((dine) =>
      eventsOfDine(dine, reviewerCardToken(partner, reviewer)),
    ),
  );
  const plannedDines = (member: SeedMember) => planDines(member, { ...facts, seed: partner.slug });
  const events = seedMembers.flatMap((member) =>
    plannedDines(member).flatMap((dine) =>
      eventsOfDine(dine, cardToken(partner, member, dine.card)),
    ),
  );
  await seedTables({ db, clock, partner, today, pool: facts.pool }, plannedDines(mainMember));
  // Reviewers' dines show no amount before tip, and every partner has reviewers.
  return [...events, ...reviewed.filter(({ event }) => event.eventType === 'clearing')];
};

const closeAccounts = async ({ db, partners }: Demonstration, on: string) => {
  const { email } = closedMember;
  for (const partnerId of partners.keys())
    await inPartner(db, partnerId, (trx) => closeAccount(trx, { partnerId, email, on }));
};

/**
 * Fills an empty database with the demonstration: the catalog, the seed members of every partner, and fourteen months
 * of network events through the earning engine. A seeding that was interrupted continues.
 */
export const seedDemonstration = async (demonstration: Demonstration): Promise<void> => {
  const { db, partners, clock, log, keys, onProgress = () => {} } = demonstration;
  const startedAt = performance.now();
  const today = businessDay(clock());
  onProgress('restaurants');
  await importCatalog(demonstration, today);
  await importBooks(demonstration);
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  const events: SeedEvent[] = [];
  for (const partner of partners.values()) {
    onProgress(`members of ${partner.programName}`);
    events.push(...(await seedPartner(demonstration, { partner, today, passwordHash })));
  }
  const deliverPayouts = createPayoutDelivery(demonstration);
  const postToPartners = createPartnerPosting(demonstration);
  await sendEvents({
    ...enginesOf(demonstration),
    events,
    today,
    deliverPayouts,
    postToPartners,
    onProgress,
  });
  await addGoodwillAdjustments(demonstration);
  await deliverPayouts(demonstration.clock);
  await deliverPayouts(demonstration.clock);
  for (const partner of partners.values()) await seedPages(db, partner, { today, now: clock() });
  await closeAccounts(demonstration, today);
  for (const partner of partners.values()) await seedWebhooks(db, { partner, now: clock(), keys });
  await skipMails({ db, now: clock });
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  log.info({ partners: partners.size, events: events.length, seconds }, 'demonstration.seeded');
};
