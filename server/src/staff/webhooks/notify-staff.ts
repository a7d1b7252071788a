import { html } from 'hono/html';
import type { Partner } from '#contract/partner.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { senderOf } from '#server/features/mail/index.ts';
import { markNoticed } from '#server/features/webhooks/index.ts';
import { AddressRefused, type Mail, type Mailer } from '#server/integrations/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { type DisabledEndpoint, lockUnnoticed, readManagers } from './notice-store.ts';

// One that was disabled while no worker ran is no news later; the console shows it.
const NEWS_MS = 2 * DAY_MS;

const reasons: Record<DisabledEndpoint['disabledBy'], string> = {
  gone: 'It responded 410 (Gone).',
  failures: 'Every attempt of the last five days failed.',
};

type Deps = {
  db: Database;
  now: Clock;
  partners: ReadonlyMap<string, Partner>;
  mailer: Mailer;
  originOf: (slug: string) => string;
  consoleOrigin: string;
};

const writeMail = async (
  { originOf, consoleOrigin }: Deps,
  partner: Partner,
  { id, url, disabledBy }: DisabledEndpoint,
): Promise<Omit<Mail, 'to'>> => {
  const link = `${consoleOrigin}/${partner.slug}/webhooks?id=${id}`;
  const lines = [
    `Webhooks of ${partner.programName} are no longer sent to ${url}.`,
    `${reasons[disabledBy]} Once the endpoint works, enable it and replay what it missed:`,
  ];
  const body = await html`<!doctype html><html lang="en"><body>
${lines.map((line) => html`<p>${line}</p>`)}<p><a href="${link}">${link}</a></p></body></html>`;
  return {
    priority: 'timely',
    partnerId: partner.slug,
    from: senderOf(partner, originOf),
    subject: `A webhook of ${partner.programName} was disabled`,
    text: [...lines, link].join('\n\n'),
    html: String(body),
  };
};

const send = async ({ mailer }: Deps, mail: Mail, log: Log): Promise<void> => {
  try {
    await mailer.send(mail);
  } catch (error) {
    // Another person of the program can still read it.
    if (!(error instanceof AddressRefused)) throw error;
    log.warn({ partner: mail.partnerId }, 'webhook.notice_bounced');
  }
};

/** Notifies staff of the next disabled endpoint; false when there is none. A failure is repeated by the next run. */
const notifyNext = (deps: Deps, log: Log): Promise<boolean> =>
  asEngine(deps.db, async (trx) => {
    const now = deps.now();
    const endpoint = await lockUnnoticed(trx, new Date(now.getTime() - NEWS_MS));
    if (!endpoint) return false;
    await markNoticed(trx, endpoint, now);
    const partner = deps.partners.get(endpoint.partnerId);
    if (!partner) return true;
    const mail = await writeMail(deps, partner, endpoint);
    for (const to of await readManagers(trx, partner.slug)) await send(deps, { ...mail, to }, log);
    return true;
  });

/** The job that emails the staff who manage webhooks when the product disabled one. */
export const notifyStaffJob = (deps: Deps): Job => ({
  name: 'notify-disabled-webhooks',
  everyMs: MINUTE_MS,
  run: async (log) => {
    while (await notifyNext(deps, log));
  },
});
