import { sendMemberMails } from '#server/features/member-mail/index.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import { createLog, type Log } from '#server/platform/log/create-log.ts';
import type { TestApp } from './test-app.ts';

export const testLinkKey = 'k'.repeat(32);

/** Sends the due mails of the member mail feature once; returns how many tasks it processed. */
export const deliverMails = (
  { db, clock, loadedPartners, content }: TestApp,
  mailer: Mailer,
  log: Log = createLog({ level: 'silent' }),
): Promise<number> =>
  sendMemberMails({
    db,
    now: () => clock.at,
    log,
    mailer,
    loadedPartners,
    content,
    originOf: (slug) => `https://${slug}.dining.example`,
    linkKey: testLinkKey,
  });
