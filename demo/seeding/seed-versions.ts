import type { Partner } from '#contract/partner.ts';
import { DAY_MS } from '#domain/durations.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { hasVersions, insertScheduled, insertStartedPreview } from './version-store.ts';
import { versionedPartner } from './versioned-partner.ts';

type Deps = { db: Database; clock: Clock; partners: ReadonlyMap<string, Partner> };

const firstOfNextMonth = (day: string): string =>
  `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

// A dollar of VIP members earns one unit more than today.
const dearer = ({ earnRates }: Partner) => ({
  earnRates: { ...earnRates, VIP: earnRates.VIP + 1 },
});

/**
 * A version of the default program that held for a month and the one that ended it, and a scheduled one of the first
 * other program; both have pages as their folders have them, and a preview of a higher rate.
 */
export const seedVersions = async (
  { db, clock, partners }: Deps,
  defaultPartner: string,
): Promise<void> => {
  const partner = partners.get(defaultPartner);
  const other = versionedPartner(partners, defaultPartner);
  const now = clock();
  const today = businessDay(now);
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const before = (days: number) => ({
    madeAt: new Date(now.getTime() - (days + 2) * DAY_MS),
    validFrom: addDays(today, -days),
  });
  await asEngine(db, async (trx) => {
    if (!partner || (await hasVersions(trx, defaultPartner))) return;
    const { customerSupport: support } = partner;
    const phone = { href: 'tel:+18005550188', formatted: '1-800-555-0188' };
    const settings = { customerSupport: { ...support, phone } };
    const named = { partnerId: defaultPartner };
    await insertScheduled(trx, {
      ...named,
      number: 1,
      settings,
      note: 'Summer hotline',
      ...before(61),
    });
    const ended = { number: 2, settings: {}, note: 'The summer hotline ends' };
    await insertScheduled(trx, { ...named, ...ended, ...before(30) });
    const more = { earnRates: { OptedIn: partner.earnRates.OptedIn + 1 } };
    await insertStartedPreview(trx, { ...named, month, change: more, now });
    if (!other || (await hasVersions(trx, other.slug))) return;
    await insertScheduled(trx, {
      partnerId: other.slug,
      number: 1,
      settings: dearer(other),
      note: 'One more for VIP',
      madeAt: before(0).madeAt,
      validFrom: firstOfNextMonth(addDays(today, 3)),
    });
    const change = { earnRates: { VIP: other.earnRates.VIP + 1 } };
    await insertStartedPreview(trx, { partnerId: other.slug, month, change, now });
  });
};
