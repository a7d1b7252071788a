import { type ExplainedRule, explainTrace } from '#domain/earning/explain-trace.ts';
import { type PairedDecision, pairUndone } from '#domain/queues/pair-undone.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { decidedDine } from './decided-dine.ts';
import type { DineRecord } from './dine-record-store.ts';
import {
  type DineConflict,
  type DineEvent,
  type DineJournal,
  type DineMail,
  type DinePayout,
  findDine,
  readConflicts,
  readDecisions,
  readEvents,
  readJournals,
  readMails,
  readPayouts,
} from './explain-store.ts';

/** The full history of a dine: events, facts, decision, postings and payouts. */
export type ExplainedDine = {
  dine: DineRecord & { email: string };
  events: DineEvent[];
  rules: ExplainedRule[];
  journals: DineJournal[];
  payouts: DinePayout[];
  conflicts: DineConflict[];
  mails: DineMail[];
  decisions: PairedDecision[];
};

/** Explains a dine to staff; null when there is none with the id. */
export const explainDine = (db: Database, id: number): Promise<ExplainedDine | null> =>
  asEngine(db, async (trx) => {
    const dine = await findDine(trx, id);
    if (!dine) return null;
    return {
      dine,
      events: await readEvents(trx, dine),
      rules: explainTrace(decidedDine(dine)),
      journals: await readJournals(trx, dine),
      payouts: await readPayouts(trx, dine),
      conflicts: await readConflicts(trx, dine),
      mails: await readMails(trx, dine),
      decisions: pairUndone(await readDecisions(trx, dine)),
    };
  });
