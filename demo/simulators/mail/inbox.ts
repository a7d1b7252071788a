import type { Mailer } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { keepMail } from './store.ts';

type Parts = { db: Database; now: Clock; log: Log };

/** Where no mail server is set up: mails stay in the database, and the log shows their text to whoever tries things out. */
export const createDemonstrationInbox = ({ db, now, log }: Parts): Mailer => ({
  send: async ({ partnerId, to, subject, text, html }) => {
    const kept = { partner_id: partnerId, recipient: to, subject, text, html, sent_at: now() };
    await asEngine(db, (trx) => keepMail(trx, kept));
    log.info({ subject, text }, 'mail kept in the demonstration inbox');
  },
});
