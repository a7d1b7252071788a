import type { Partner } from '#contract/partner.ts';
import { guests, guestVisits } from '#demo/members/reviewers.ts';
import { type ToldEvent, tellVisit } from '#demo/members/seed-dine.ts';
import { tellStory } from '#demo/members/seed-dines.ts';
import { closedMember } from '#demo/members/seed-members.ts';
import { businessDay } from '#domain/member/business-day.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { importMerchants } from '#server/features/imports/index.ts';
import { hashPassword } from '#server/features/session/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, inPartner } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { catalogueCsv } from './catalogue.ts';
import { catalogueSource, catalogueStage } from './catalogue-scenario.ts';
import { createSettlePayouts } from './deliver-payouts.ts';
import { cardToken, enrollCast } from './enroll-members.ts';
import { enrollGuests, guestCardToken } from './enroll-reviewers.ts';
import { thankMembers } from './goodwill-adjustments.ts';
import { importText } from './import-text.ts';
import { insertPartnerCards } from './partner-card-store.ts';
import { seedPages } from './seed-pages.ts';
import { sendEvents } from './send-events.ts';
import { demonstrationPassword } from './sign-in-hints.ts';
import { closeAccount } from './store.ts';
import { turnOnBonuses } from './turn-on-bonuses.ts';

export type Demonstration = {
  db: Database;
  partners: ReadonlyMap<string, Partner>;
  clock: Clock;
  log: Log;
  onProgress?: (text: string) => void;
};

const HOLD_DAYS = 10;

const enginesOf = ({ db, partners, clock }: Demonstration): { engine: Engine; holding: Engine } => {
  const programOf = earningPartnersOf(partners);
  const heldProgramOf: Engine['partnerOf'] = (partnerId) => {
    const program = programOf(partnerId);
    const holdDays = Math.max(HOLD_DAYS, program.holdDays);
    return { ...program, holdDays, earning: { ...program.earning, holdDays } };
  };
  return {
    engine: { db, partnerOf: programOf, now: clock },
    holding: { db, partnerOf: heldProgramOf, now: clock },
  };
};

const importCatalogue = ({ db }: Demonstration, today: string) =>
  importText(catalogueCsv(catalogueSource.seed, catalogueSource.count), (source) =>
    importMerchants(db, { ...source, retiresMissing: false, today }),
  );

type Casting = { partner: Partner; today: string; passwordHash: string };

const castProgram = async ({ db }: Demonstration, casting: Casting): Promise<ToldEvent[]> => {
  const { partner, today } = casting;
  const cast = await enrollCast({ db, ...casting });
  if (partner.hasPartnerLoadedCards)
    await asEngine(db, (trx) => insertPartnerCards(trx, partner.slug));
  await turnOnBonuses(db, { partner, today });
  await enrollGuests(db, partner, today);
  const facts = { today, stage: catalogueStage(), vipDines: partner.vip.dinesRequired };
  const visited = guests.flatMap((guest) =>
    guestVisits(guest, { ...facts, seed: partner.slug }).flatMap((visit) =>
      tellVisit(visit, guestCardToken(partner, guest)),
    ),
  );
  const told = cast.flatMap((member) =>
    tellStory(member, { ...facts, seed: partner.slug }).flatMap((visit) =>
      tellVisit(visit, cardToken(partner, member, visit.card)),
    ),
  );
  // Nobody looks at what a guest's visit was before its tip, and every program has guests.
  return [...told, ...visited.filter(({ event }) => event.eventType === 'clearing')];
};

const closeAccounts = async ({ db, partners }: Demonstration, on: string) => {
  const { email } = closedMember;
  for (const partnerId of partners.keys())
    await inPartner(db, partnerId, (trx) => closeAccount(trx, { partnerId, email, on }));
};

/**
 * Fills an empty database with the demonstration: the catalogue, a few members of every program, and fourteen months
 * of network events that the engine takes as it takes real ones. A seed that was cut off goes on.
 */
export const seedDemonstration = async (demonstration: Demonstration): Promise<void> => {
  const { db, partners, clock, log, onProgress = () => {} } = demonstration;
  const startedAt = performance.now();
  const today = businessDay(clock());
  onProgress('restaurants');
  await importCatalogue(demonstration, today);
  const passwordHash = await hashPassword(demonstrationPassword);
  const events: ToldEvent[] = [];
  for (const partner of partners.values()) {
    onProgress(`members of ${partner.programName}`);
    events.push(...(await castProgram(demonstration, { partner, today, passwordHash })));
  }
  const settlePayouts = createSettlePayouts(demonstration);
  await sendEvents({ ...enginesOf(demonstration), events, today, settlePayouts, onProgress });
  await thankMembers(demonstration);
  await settlePayouts(demonstration.clock);
  await settlePayouts(demonstration.clock);
  for (const partner of partners.values()) await seedPages(db, partner, today);
  await closeAccounts(demonstration, today);
  const seconds = Math.round(performance.now() - startedAt) / 1000;
  log.info({ programs: partners.size, events: events.length, seconds }, 'demonstration seeded');
};
