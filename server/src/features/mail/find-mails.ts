import { businessDay } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { hourlySources, insertMails, newsOf, newsSources } from './find-mails-store.ts';

type Deps = { db: Database; now: Clock };

const allSources = [...newsSources, ...hourlySources];

const find = ({ db, now }: Deps, sources: typeof allSources, isSilent = false): Promise<number> =>
  asEngine(db, (trx) =>
    insertMails(trx, { now: now(), today: businessDay(now()), isSilent }, sources),
  );

/** Queues a mail for each dine, reward, bonus, payout and summary that members are notified of; returns how many. */
export const findNews = (deps: Deps): Promise<number> => find(deps, [...newsSources]);

/** Queues a mail for each dine that was just seen; returns how many. */
export const findSeenDines = (deps: Deps): Promise<number> => find(deps, [newsOf.dineSeen]);

/** Queues the monthly statements that are due and mails about missing checks; returns how many. */
export const findStatements = (deps: Deps): Promise<number> => find(deps, [...hourlySources]);

/** Queues every mail that is due; returns how many. */
export const findMails = (deps: Deps): Promise<number> => find(deps, allSources);

/** Records emails that would be due as sent, for generated data. */
export const skipMails = (deps: Deps): Promise<number> => find(deps, allSources, true);
