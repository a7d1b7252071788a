import type { Decision } from '#domain/earning/decision.ts';
import {
  diffPostings,
  entryLines,
  type Posted,
  type PostingChange,
} from '#domain/earning/postings.ts';
import { instantOf } from '#domain/time/local-time.ts';
import type { Journal } from '#server/earning/ledger/index.ts';
import type { BatchDine } from './build-dines.ts';
import type { DineRow } from './stored-dine.ts';

/** A dine of a batch with its decision and the row that is written of it. */
export type DecidedBatchDine = { dine: BatchDine; decision: Decision; row: DineRow };

const journalOf = (
  { dine, row }: DecidedBatchDine,
  change: PostingChange,
  postedAt: string,
): Journal => {
  const isOfDine = change.wallTime === dine.bill.wallTime;
  const occurredAt = isOfDine ? dine.dinedAt : instantOf(change.wallTime, dine.merchant.timeZone);
  const isCorrection = change.version > 1 || change.kind === 'refund';
  return {
    partnerId: row.partner_id,
    memberId: row.member_id,
    kind: change.kind,
    sourceCode: isCorrection ? 'A' : 'S',
    source: { of: 'dine', dineId: row.id, source: change.source },
    version: change.version,
    occurredAt: occurredAt.toISOString(),
    postedAt,
    lines: entryLines(change),
  };
};

/** The journals that a decided dine adds to its posted ones, and their total units. */
export const dineJournals = (
  decided: DecidedBatchDine,
  posted: ReadonlyMap<string, Posted>,
  postedAt: string,
): { journals: Journal[]; units: number } => {
  const { dine, decision } = decided;
  const changes = diffPostings(decision.postings, posted, dine.bill.wallTime);
  const journals = changes.map((change) => journalOf(decided, change, postedAt));
  const units = changes.reduce((sum, change) => sum + change.deferred + change.available, 0);
  return { journals, units };
};
