import type { Partner } from '#contract/partner.ts';
import { sendMails } from './features/recovery/index.ts';
import type { Mailer } from './integrations/mail/port.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';
import type { Job } from './platform/jobs/start-jobs.ts';

type Parts = {
  env: Env;
  db: Database;
  now: Clock;
  mailer: Mailer;
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

// The job that sends queued emails.
export const openMail = ({ env, db, now, mailer, partners }: Parts): Job => {
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
