import { lockMembers, postJournals } from '#server/earning/ledger/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, runBatch, type Trx } from '#server/platform/db/index.ts';
import { type AccrualStep, accrualJournal } from './accrual-journal.ts';
import {
  type ChangedLine,
  type LineKey,
  payDines,
  readSentLines,
  type SentLine,
  unpayDines,
  updateLines,
} from './acknowledge-store.ts';

/** A partner's response to one line of an accrual file. */
export type Acknowledgment = LineKey & { result: 'posted' | 'rejected'; reason: string };

/** `rejectedBefore`: its units go out in a later file. */
type LineFault = 'unknownLine' | 'rejectedBefore';

export type Acknowledged = {
  posted: number;
  rejected: number;
  repeated: number;
  faults: (LineKey & { code: LineFault })[];
};

type Change = { line: ChangedLine; step: AccrualStep };
type Judged = { change: Change } | { fault: LineFault } | null;

const keyOf = ({ fileNumber, line }: LineKey): string => `${fileNumber}/${line}`;

const judge = (acknowledged: Acknowledgment, sent: SentLine | undefined): Judged => {
  if (!sent) return { fault: 'unknownLine' };
  if (sent.status === acknowledged.result) return null;
  const line = { ...sent, status: acknowledged.result, reason: acknowledged.reason };
  if (sent.status === 'rejected') return { fault: 'rejectedBefore' };
  if (acknowledged.result === 'posted') return { change: { line, step: 'posted' } };
  return { change: { line, step: sent.status === 'sent' ? 'returned' : 'reversed' } };
};

const apply = async (trx: Trx, changes: readonly Change[], now: Date): Promise<void> => {
  if (changes.length === 0) return;
  const linesOf = (step: AccrualStep) =>
    changes.filter((change) => change.step === step).map(({ line }) => line);
  await updateLines(
    trx,
    changes.map(({ line }) => line),
    now,
  );
  await postJournals(
    trx,
    changes.map(({ line, step }) => accrualJournal(line, step, now)),
  );
  // A line below zero corrects a reward; the line of the reward itself pays its dine.
  const rewardsOf = (step: AccrualStep) => linesOf(step).filter(({ units }) => units > 0);
  await payDines(trx, rewardsOf('posted'), now);
  await unpayDines(trx, rewardsOf('reversed'), now);
};

/** The result of each line, as if its rows had arrived one by one: a rejection is final. */
const joinRows = (batch: readonly Acknowledgment[], done: Acknowledged): Acknowledgment[] => {
  const rows = new Map<string, Acknowledgment>();
  for (const row of batch) {
    const before = rows.get(keyOf(row));
    if (before?.result === row.result) done.repeated += 1;
    else if (before?.result === 'rejected') {
      const { fileNumber, line } = row;
      done.faults.push({ fileNumber, line, code: 'rejectedBefore' });
    } else rows.set(keyOf(row), row);
  }
  return [...rows.values()];
};

const acknowledgeBatch = async (
  trx: Trx,
  input: { partnerId: string; batch: readonly Acknowledgment[]; now: Date },
): Promise<Acknowledged> => {
  const { partnerId, batch, now } = input;
  await lockMembers(trx, await readSentLines(trx, partnerId, batch));
  const sent = new Map(
    (await readSentLines(trx, partnerId, batch)).map((line) => [keyOf(line), line]),
  );
  const done: Acknowledged = { posted: 0, rejected: 0, repeated: 0, faults: [] };
  const changes: Change[] = [];
  for (const acknowledged of joinRows(batch, done)) {
    const judged = judge(acknowledged, sent.get(keyOf(acknowledged)));
    if (judged === null) done.repeated += 1;
    else if ('fault' in judged)
      done.faults.push({
        fileNumber: acknowledged.fileNumber,
        line: acknowledged.line,
        code: judged.fault,
      });
    else {
      changes.push(judged.change);
      done[acknowledged.result] += 1;
    }
  }
  await apply(trx, changes, now);
  return done;
};

const BATCH = 2000;

type RunBatch = <T>(run: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * Applies a partner's acknowledgment: posted lines move to `paid` and their dines to Paid; rejected ones return to
 * `available` with the partner's reason, also after they were posted. The same acknowledgment again changes nothing.
 */
export const acknowledgeRewards = async (
  { db, now, isDryRun = false }: { db: Database; now: Clock; isDryRun?: boolean },
  partnerId: string,
  acknowledgments: readonly Acknowledgment[],
): Promise<Acknowledged> => {
  const applyAll = async (runRows: RunBatch) => {
    const total: Acknowledged = { posted: 0, rejected: 0, repeated: 0, faults: [] };
    for (let i = 0; i < acknowledgments.length; i += BATCH) {
      const batch = acknowledgments.slice(i, i + BATCH);
      const done = await runRows((trx) => acknowledgeBatch(trx, { partnerId, batch, now: now() }));
      total.posted += done.posted;
      total.rejected += done.rejected;
      total.repeated += done.repeated;
      total.faults.push(...done.faults);
    }
    return total;
  };
  // A dry run is one transaction, because a line may be in the file twice.
  return isDryRun
    ? runBatch(db, true, (trx) => applyAll((run) => run(trx)))
    : applyAll((run) => asEngine(db, run));
};
