import type { Mailer } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';

type StoredMail = {
  partner_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
};

export const insertMail = (trx: Trx, mail: StoredMail) =>
  trx.insertInto('demonstration_mail').values(mail).execute();

type Deps = { db: Database; now: Clock };

/** Stores emails instead of sending them; the staging tools show them. */
export const createInbox = ({ db, now }: Deps): Mailer => ({
  send: async ({ partnerId, to, subject, text, html }) => {
    const mail = { partner_id: partnerId, recipient: to, subject, text, html, sent_at: now() };
    await asEngine(db, (trx) => insertMail(trx, mail));
  },
});
