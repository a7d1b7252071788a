import { addDays, dateIn } from '#domain/time/local-time.ts';
import { insertSharedAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import {
  lockMerchant,
  type MerchantRecord,
  readRecord,
  setRetired,
} from './merchant-record-store.ts';

/** A restaurant by its id; null when there is none. */
export const readMerchantRecord = (db: Database, id: string): Promise<MerchantRecord | null> =>
  asEngine(db, (trx) => readRecord(trx, id));

export type RetireMerchant = {
  merchantId: string;
  /** The first day without it, local to the restaurant; today when absent. */
  on?: string | undefined;
  reason: string;
  madeBy: string;
  now: Date;
};

export type RetireResult =
  | { kind: 'retired'; on: string; name: string }
  | { kind: 'unknown' }
  | { kind: 'past'; today: string }
  | { kind: 'far'; last: string }
  | { kind: 'already'; on: string };

const MAX_DAYS_AHEAD = 366;

/** Takes a restaurant out of all programs from a day on; its dines before that day earn. Audited by every partner. */
export const retireMerchant = (
  db: Database,
  { merchantId, on, reason, madeBy, now }: RetireMerchant,
): Promise<RetireResult> =>
  asEngine(db, async (trx) => {
    const merchant = await lockMerchant(trx, merchantId);
    if (!merchant) return { kind: 'unknown' };
    const today = dateIn(now, merchant.timeZone);
    const day = on ?? today;
    if (day < today) return { kind: 'past', today };
    const last = addDays(today, MAX_DAYS_AHEAD);
    if (day > last) return { kind: 'far', last };
    const { retiredOn } = merchant;
    if (retiredOn !== null && (retiredOn <= today || retiredOn === day))
      return { kind: 'already', on: retiredOn };
    await setRetired(trx, merchantId, day);
    await insertSharedAudit(trx, {
      at: now,
      actor: madeBy,
      action: 'restaurant retired',
      detail: { merchant: merchantId, on: day, onBefore: retiredOn ?? 'none', reason },
    });
    return { kind: 'retired', on: day, name: merchant.name };
  });
