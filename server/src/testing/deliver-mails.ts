import { mailConsumers } from '#server/features/mail/index.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import { createLog, type Log } from '#server/platform/log/create-log.ts';
import { runDueTasks } from '#server/platform/outbox/run-due-tasks.ts';
import type { TestApp } from './test-app.ts';

/** The key of the test app's limits and links. */
export const testLinkKey = 'l'.repeat(32);

/** Sends the due mails once, whatever their priority; returns how many tasks it processed. */
export const deliverMails = async (
  { db, engine, clock, loadedPartners, content }: TestApp,
  mailer: Mailer,
  log: Log = createLog({ level: 'silent' }),
): Promise<number> => {
  const now = () => clock.at;
  const [consumer] = mailConsumers({
    db,
    now,
    engine,
    mailer,
    loadedPartners,
    content,
    linkKey: testLinkKey,
    originOf: (slug) => `https://${slug}.dining.example`,
    pace: { maxConcurrent: 5 },
  });
  if (!consumer) throw new Error('mails have no consumer');
  const { kinds, run } = consumer;
  const tasks = {
    db,
    now,
    kinds,
    maxConcurrent: 5,
    run: (task: Parameters<typeof run>[0]) => run(task, log),
  };
  return (await runDueTasks(tasks)).length;
};
