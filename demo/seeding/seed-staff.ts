import { hashPassword } from '#server/features/session/index.ts';
import { asOwner } from '#server/platform/db/index.ts';
import type { Demonstration } from './seed-demonstration.ts';
import { staffAccountsOf } from './staff-accounts.ts';
import { insertApiKey, insertRequests, insertSecurityEvents } from './staff-history-store.ts';
import { insertStaffAccount, readStaffEmails } from './staff-store.ts';

/** The password of every demonstration account of staff; it is printed at each start. */
const STAFF_PASSWORD = 'the kitchen door is open';

/** Adds a staff account for each role of the default program, and one of the platform, with their past weeks; returns how to sign in. */
export const seedStaff = async (
  { db, clock }: Demonstration,
  defaultPartner: string,
): Promise<{ emails: string[]; password: string }> => {
  const accounts = staffAccountsOf(defaultPartner);
  const known = new Set(await asOwner(db, readStaffEmails));
  const missing = accounts.filter(({ email }) => !known.has(email));
  if (missing.length > 0) {
    const passwordHash = await hashPassword(STAFF_PASSWORD);
    await asOwner(db, async (trx) => {
      for (const account of missing)
        await insertStaffAccount(trx, { ...account, passwordHash, now: clock() });
      const history = { partner: defaultPartner, now: clock() };
      await insertSecurityEvents(trx, history);
      await insertRequests(trx, history);
      await insertApiKey(trx, history);
    });
  }
  return { emails: accounts.map(({ email }) => email), password: STAFF_PASSWORD };
};
