import { billKey } from '#domain/earning/events/feed-event.ts';
import type { Engine, StoredDine } from '#server/earning/batch/index.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { hashLedger, ledgerLines, lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { copyFacts, linkTransfers } from './copy-facts.ts';
import {
  beforeAllEvents,
  type EventPage,
  type EventPlace,
  finishTasks,
  isEmpty,
  readEvents,
  readInputs,
  readPromisedMembers,
  readRecordedDines,
  readReferrers,
} from './input-store.ts';
import { createReplay, type Rebuilding } from './replay-inputs.ts';

export type Rebuilt = {
  events: number;
  inputs: number;
  hash: string;
  rebuiltHash: string;
  /** Lines of net units that only one of the ledgers has, at most some of each. */
  onlyStored: string[];
  onlyRebuilt: string[];
};

type Rebuild = {
  source: Database;
  /** Migrated, and without any member. */
  target: Database;
  partnerOf: Engine['partnerOf'];
  onProgress?: (events: number) => void;
};

/** The database to rebuild in has members. */
export class TargetNotEmptyError extends Error {
  override readonly name = 'TargetNotEmptyError';
}

const EVENTS_AT_A_TIME = 20_000;
const MAX_LISTED = 200;

const keyOf = ({ provider, transaction_id, card_token, settlement }: StoredDine): string =>
  billKey({ provider, transactionId: transaction_id, cardToken: card_token, settlement });

const readDinesByBill = async (db: Database): Promise<Map<string, StoredDine>> => {
  const { dines, parts } = await asEngine(db, readRecordedDines);
  const byBill = new Map(dines.map((dine) => [keyOf(dine), dine]));
  if (parts.length === 0) return byBill;
  const byId = new Map(dines.map((dine) => [dine.id, dine]));
  for (const part of parts) {
    const dine = byId.get(part.dineId);
    if (dine) byBill.set(billKey(part), dine);
  }
  return byBill;
};

// A promise that was made after the last event of its member is decided now.
const decidePromises = ({ engine, clock }: Rebuilding) =>
  asEngine(engine.db, async (trx) => {
    const members = await readPromisedMembers(trx);
    await lockMembers(trx, members);
    await reconcileBonuses(trx, members, clock.at);
    // The bonus of an invited member decides that of the one who invited them.
    await reconcileBonuses(trx, await readReferrers(trx), clock.at);
  });

const replayAll = async ({
  source,
  target,
  partnerOf,
  onProgress = () => {},
}: Rebuild): Promise<{ events: number; inputs: number }> => {
  await copyFacts(source, target);
  const clock = { at: new Date(0) };
  const recorded = await readDinesByBill(source);
  const rebuilding = { engine: { db: target, partnerOf, now: () => clock.at, recorded }, clock };
  const inputs = await asEngine(source, readInputs);
  const { playEvents, finish } = createReplay(rebuilding, inputs);
  let events = 0;
  let after: EventPlace | null = beforeAllEvents;
  while (after) {
    const from: EventPlace = after;
    const page: EventPage = await asEngine(source, (trx) =>
      readEvents(trx, { after: from, limit: EVENTS_AT_A_TIME }),
    );
    await playEvents(page.events);
    events += page.events.length;
    onProgress(events);
    after = page.last;
  }
  await finish();
  await decidePromises(rebuilding);
  const billOf = new Map([...recorded].map(([key, { id }]) => [id, key]));
  const rebuilt = await readDinesByBill(target);
  await linkTransfers(source, target, (id) => rebuilt.get(billOf.get(id) ?? '')?.id ?? null);
  await asEngine(target, (trx) => finishTasks(trx, clock.at));
  return { events, inputs: inputs.length };
};

const readLines = async (trx: Trx): Promise<Set<string>> => {
  const all = new Set<string>();
  for await (const lines of ledgerLines(trx)) for (const line of lines) all.add(line);
  return all;
};

const missingIn = (lines: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...lines].filter((line) => !other.has(line)).slice(0, MAX_LISTED);

/**
 * Decides every stored event, decision of staff and run of the clock again in an empty database, in the order in which
 * they arrived, and compares the ledger that results with the stored one, line by line where the hashes differ.
 */
export const rebuildLedger = async (params: Rebuild): Promise<Rebuilt> => {
  const { source, target } = params;
  if (!(await asEngine(target, isEmpty)))
    throw new TargetNotEmptyError('the database to rebuild in has members');
  const counts = await replayAll(params);
  const hash = await asEngine(source, hashLedger);
  const rebuiltHash = await asEngine(target, hashLedger);
  if (hash === rebuiltHash)
    return { ...counts, hash, rebuiltHash, onlyStored: [], onlyRebuilt: [] };
  const stored = await asEngine(source, readLines);
  const rebuilt = await asEngine(target, readLines);
  return {
    ...counts,
    hash,
    rebuiltHash,
    onlyStored: missingIn(stored, rebuilt),
    onlyRebuilt: missingIn(rebuilt, stored),
  };
};
