import { HOUR_MS } from '#domain/durations.ts';
import { asciiEmail } from '#domain/forms/email.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { isUniqueViolation } from '#server/platform/db/transactions.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { isEmailTaken, readUnicodeEmails, storeAscii } from './store.ts';

/** Members whose email was stored in ASCII, and those who share it with another member of their program. */
export type AsciiEmails = { stored: MemberKey[]; taken: MemberKey[] };

/**
 * Stores the domains of older emails in ASCII, the form in which members are found. Where another
 * member of the program already has that form, both rows stay as they are.
 */
export const storeAsciiEmails = async (db: Database, now: Date): Promise<AsciiEmails> => {
  const result: AsciiEmails = { stored: [], taken: [] };
  for (const member of await asEngine(db, readUnicodeEmails)) {
    const ascii = asciiEmail(member.email);
    if (ascii === member.email) continue;
    const { partnerId, memberId } = member;
    try {
      const { numUpdatedRows } = await asEngine(db, (trx) =>
        storeAscii(trx, member, { ascii, now }),
      );
      if (numUpdatedRows > 0n) result.stored.push({ partnerId, memberId });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      result.taken.push({ partnerId, memberId });
    }
  }
  return result;
};

/** The same inside a transaction that is rolled back, where no statement may fail. */
export const storeAsciiWithin = async (trx: Trx, now: Date): Promise<void> => {
  for (const member of await readUnicodeEmails(trx)) {
    const ascii = asciiEmail(member.email);
    const address = { partnerId: member.partnerId, email: ascii };
    if (ascii !== member.email && !(await isEmailTaken(trx, address)))
      await storeAscii(trx, member, { ascii, now });
  }
};

/** The job that stores older emails in ASCII, and reports members who share one to staff. */
export const asciiEmailsJob = ({ db, now }: { db: Database; now: Clock }): Job => ({
  name: 'store-ascii-emails',
  everyMs: 24 * HOUR_MS,
  run: async (log) => {
    const { stored, taken } = await storeAsciiEmails(db, now());
    if (stored.length > 0) log.info({ stored: stored.length }, 'email.domains_stored_in_ascii');
    for (const member of taken) log.warn(member, 'email.taken_by_another_member');
  },
});
