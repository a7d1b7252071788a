import type { Partner } from '#contract/partner.ts';
import { addDays, businessDay, lastDayOf } from '#domain/time/local-time.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { importMembers } from '#server/staff/imports/index.ts';
import { drawBill, drawTime } from '../members/merchant-pool.ts';
import { eventsOfDine } from '../members/seed-dine.ts';
import { joinDate } from '../members/seed-dines.ts';
import { seedNumber } from '../members/seed-number.ts';
import { createRng } from '../rng.ts';
import { catalogPool } from './catalog-pool.ts';
import { MEMBER_HEADER } from './enroll-reviewers.ts';
import { importText } from './import-text.ts';
import type { Demonstration } from './seed-demonstration.ts';
import { hasVersions } from './version-store.ts';
import { versionedPartner } from './versioned-partner.ts';

const FIRST = ['Ava', 'Noah', 'Mila', 'Omar', 'Iris', 'Jack'];
const LAST = ['Reed', 'Santos', 'Novak', 'Walsh', 'Haddad', 'Cole'];
const MONTHS_AGO = 10;
const MOST_DINES = 4;

const diners = FIRST.flatMap((firstName) =>
  LAST.map((lastName) => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@guests.example`.toLowerCase(),
  })),
);
type Diner = (typeof diners)[number];

const tierOf = (index: number): string => {
  if (index % 5 === 0) return 'VIP';
  return index % 9 === 4 ? 'OptedOut' : 'OptedIn';
};

const tokenOf = ({ slug }: Partner, { email }: Diner): string => `${slug}.diner.${email}`;

const rowOf = (
  partner: Partner,
  diner: Diner,
  { index, today }: { index: number; today: string },
) => {
  const { email, firstName, lastName } = diner;
  const tier = tierOf(index);
  const card = [tokenOf(partner, diner), 'Visa', 3001 + index];
  const who = [email, firstName, lastName, '60614', tier, tier !== 'OptedOut'];
  return `${[...who, joinDate(today, MONTHS_AGO), ...card, seedNumber(partner, email) ?? ''].join(',')}\n`;
};

const dinesOf = (partner: Partner, diner: Diner, month: string) => {
  const rng = createRng(`${partner.slug} diner ${diner.email}`);
  const { open, spendLimited } = catalogPool();
  const days = Number(lastDayOf(month).slice(-2));
  return Array.from({ length: rng.between(1, MOST_DINES) }, () => {
    const place = rng.pick(rng.between(1, 4) === 1 ? spendLimited : open);
    return {
      place,
      day: addDays(`${month}-01`, rng.between(0, days - 1)),
      time: drawTime(rng),
      billCents: drawBill(place, rng),
      card: 0,
      clearsAfterDays: 1,
      refund: null,
      isReviewed: true,
      isHeld: false,
    };
  });
};

/** Members who dined last month in the program with a scheduled version, so that its preview has differences. */
export const seedDiners = async (
  { db, partners, clock }: Demonstration,
  defaultPartner: string,
): Promise<void> => {
  const partner = versionedPartner(partners, defaultPartner);
  if (!partner || (await asEngine(db, (trx) => hasVersions(trx, partner.slug)))) return;
  const today = businessDay(clock());
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const rows = diners.map((diner, index) => rowOf(partner, diner, { index, today }));
  await importText([MEMBER_HEADER, ...rows], (source) =>
    importMembers(db, { ...source, partner, now: new Date(today) }),
  );
  const events = diners
    .flatMap((diner) =>
      dinesOf(partner, diner, month).flatMap((dine) => eventsOfDine(dine, tokenOf(partner, diner))),
    )
    .map(({ event }) => event)
    .filter(({ eventType }) => eventType === 'clearing');
  const engine = { db, partnerOf: earningPartnersOf(partners), now: clock, isHistory: true };
  await ingestEvents(engine, events);
};
