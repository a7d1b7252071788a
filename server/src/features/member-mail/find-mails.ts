import { businessDay } from '#domain/earning/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { insertMails } from './find-mails-store.ts';

type Deps = { db: Database; now: Clock };

const find = ({ db, now }: Deps, isSilent: boolean): Promise<number> =>
  asEngine(db, (trx) => insertMails(trx, { now: now(), today: businessDay(now()), isSilent }));

/** Queues a mail for each dine, reward, bonus, payout and month that members are notified of; returns how many. */
export const findMails = (deps: Deps): Promise<number> => find(deps, false);

/** Records emails that would be due as sent, for generated data. */
export const skipMails = (deps: Deps): Promise<number> => find(deps, true);
