import { MINUTE_MS } from '#domain/durations.ts';
import { addDays, dateIn } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { auditChange, changedFields } from '../audit-change.ts';
import { lockMerchant } from '../imports/index.ts';
import { auditName, type StaffContext, staff } from '../staff-context.ts';
import {
  beginOffers,
  deleteVersion,
  type OfferKey,
  readVersion,
  saveVersion,
} from './offer-version-store.ts';

type DayPassed = { DAY_PASSED: (options: { data: { first: string } }) => Error };

/** Refuses a day that has begun at the restaurant, whose dines have their terms already. */
const requireFutureDay = async (
  trx: Trx,
  { engine }: StaffContext,
  { merchantId, validFrom, errors }: OfferKey & { errors: DayPassed },
): Promise<boolean> => {
  const merchant = await lockMerchant(trx, merchantId);
  if (!merchant) return false;
  const first = addDays(dateIn(engine.now(), merchant.timeZone), 1);
  if (validFrom < first) throw errors.DAY_PASSED({ data: { first } });
  return true;
};

export const saveOffer = staff.merchants.saveOffer.handler(
  ({ context, input: { reason, ...version }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const { merchantId, campaignCode, validFrom, ...terms } = version;
      if (!(await requireFutureDay(trx, context, { ...version, errors })))
        throw errors.UNKNOWN_MERCHANT({ data: { merchantId } });
      const before = await readVersion(trx, version);
      const by = { madeBy: auditName(context), now: context.engine.now() };
      await saveVersion(trx, { ...version, ...by });
      const { isDraft, ...rest } = terms;
      const { isDraft: wasDraft, ...former } = before ?? {};
      const state = (draft: boolean) => (draft ? 'draft' : 'scheduled');
      const after = { ...rest, state: state(isDraft) };
      const none = Object.fromEntries(Object.keys(after).map((name) => [name, null]));
      const was = before ? { ...none, ...former, state: state(wasDraft === true) } : none;
      const named = { merchant: merchantId, campaign: campaignCode, validFrom, reason };
      const detail = { ...named, ...changedFields(was as typeof after, after) };
      await auditChange(trx, context, { action: 'offer saved', partner: null, detail });
      return { validFrom, isDraft };
    }),
);

export const removeOffer = staff.merchants.removeOffer.handler(
  ({ context, input: { reason, ...key }, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const { merchantId, campaignCode, validFrom } = key;
      await requireFutureDay(trx, context, { ...key, errors });
      const before = await readVersion(trx, key);
      if (!before) throw errors.UNKNOWN_VERSION({ data: { validFrom } });
      await deleteVersion(trx, key);
      const { weekdays } = before;
      const detail = { merchant: merchantId, campaign: campaignCode, validFrom, weekdays, reason };
      await auditChange(trx, context, { action: 'offer removed', partner: null, detail });
      return { validFrom };
    }),
);

/** Lists and bookings read today's offer; the engine reads the versions themselves. */
export const beginOffersJob = (db: Database, now: Clock): Job => ({
  name: 'begin-offers',
  everyMs: 5 * MINUTE_MS,
  run: async (log) => {
    const begun = await asEngine(db, (trx) => beginOffers(trx, now()));
    if (begun > 0) log.info({ begun }, 'offer.begun');
  },
});
