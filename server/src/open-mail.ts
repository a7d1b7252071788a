import type { Partner } from '#contract/partner.ts';
import { createDemonstrationInbox } from '#demo/simulators/mail/inbox.ts';
import { sendMails } from './features/recovery/index.ts';
import { createSmtpMailer } from './integrations/mail/smtp-mailer.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';
import type { Job } from './platform/jobs/start-jobs.ts';
import type { Log } from './platform/log/create-log.ts';

type Parts = {
  env: Env;
  db: Database;
  now: Clock;
  log: Log;
  partners: ReadonlyMap<string, Partner>;
};

const mailEveryMs = 5_000;

/** The address of a program's site. */
export const originsOf =
  ({ isProduction, port, baseHost, defaultPartner }: Env) =>
  (slug: string): string => {
    const host = slug === defaultPartner ? baseHost : `${slug}.${baseHost}`;
    return isProduction ? `https://${host}` : `http://${host}:${port}`;
  };

// The job that sends mails, through a mail server or into the demonstration inbox.
export const openMail = ({ env, db, now, log, partners }: Parts): Job => {
  const mailer = env.smtpUrl
    ? createSmtpMailer(env.smtpUrl)
    : createDemonstrationInbox({ db, now, log });
  const deps = { db, now, mailer, partners, originOf: originsOf(env) };
  return {
    name: 'send-mails',
    everyMs: mailEveryMs,
    run: async (_, jobLog) => {
      const taken = await sendMails({ ...deps, log: jobLog });
      if (taken > 0) jobLog.info({ taken }, 'mails taken');
    },
  };
};
