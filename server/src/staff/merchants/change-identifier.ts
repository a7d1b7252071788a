import type { StaffEffect } from '#contract/staff/effect.ts';
import type { IdentifierKind } from '#domain/earning/events/match-merchant.ts';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { readLine } from '#domain/text/read-text.ts';
import {
  carriesIdentifier,
  createLookupCache,
  type Engine,
  lockForEvents,
  readWaitingWith,
  recalculateBills,
} from '#server/earning/batch/index.ts';
import { beginEffect, lockAllMembers } from '#server/earning/ledger/index.ts';
import { readDinesOfEvents } from '#server/earning/queues/index.ts';
import { insertSharedAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { countEffect, inBatches } from '../effects/count-effect.ts';
import {
  type CarriedIdentifier,
  deleteIdentifier,
  type SetIdentifier,
  type SetIdentifierResult,
  setIdentifierInside,
} from '../imports/index.ts';

// A batch in progress may have read the identifiers already; what it stores is found afterwards.
const lockFor = async (
  trx: Trx,
  {
    isDryRun,
    events,
  }: { isDryRun: boolean; events: () => Promise<readonly { cardToken: string }[]> },
): Promise<void> => {
  if (isDryRun) await lockForEvents(trx, createLookupCache().open(), await events());
  else await lockAllMembers(trx);
};

type Set = Extract<SetIdentifierResult, { kind: 'set' }> & { effect: StaffEffect };

/** Sets an identifier and decides the bills that waited for it, in the caller's transaction. */
export const setIdentifierWithEffect = async (
  trx: Trx,
  engine: Engine,
  { isDryRun, ...input }: SetIdentifier & { kind: IdentifierKind; isDryRun: boolean },
): Promise<Set | Exclude<SetIdentifierResult, { kind: 'set' }>> => {
  const value = normalizeMid(readLine(input.mid)) ?? '';
  const readWaiting = () => readWaitingWith(trx, { kind: input.kind, value });
  await lockFor(trx, { isDryRun, events: readWaiting });
  const result = await setIdentifierInside(trx, input);
  if (result.kind !== 'set') return result;
  const waiting = await readWaiting();
  const since = await beginEffect(trx);
  const decided = await inBatches(waiting, (bills) => recalculateBills(trx, engine, { bills }));
  const isOf = ({ dine }: { dine: { stored: unknown } }) => dine.stored === null;
  return { ...result, effect: await countEffect(trx, { since, decided, isOf }) };
};

export type RemoveIdentifier = {
  merchantId: string;
  identifier: CarriedIdentifier;
  isDryRun: boolean;
  reason: string;
  madeBy: string;
};

/**
 * Removes an identifier from a restaurant; the dines that it alone matched there are matched again,
 * or wait, and compensating journals take back what they earned. A paid dine stays. Null where the
 * restaurant does not carry it.
 */
export const removeIdentifier = async (
  trx: Trx,
  engine: Engine,
  { merchantId, identifier, isDryRun, reason, madeBy }: RemoveIdentifier,
): Promise<{ effect: StaffEffect; paid: number } | null> => {
  const condition = carriesIdentifier(identifier);
  const readDines = () => readDinesOfEvents(trx, { merchantId, condition });
  await lockFor(trx, { isDryRun, events: readDines });
  if (!(await deleteIdentifier(trx, merchantId, identifier))) return null;
  const dines = await readDines();
  const open = dines.filter(({ isPaid }) => !isPaid);
  const retracted = new Set(open.map(({ id }) => id));
  const since = await beginEffect(trx);
  const decided = await inBatches(open, (bills) =>
    recalculateBills(trx, engine, { bills, retracted }),
  );
  const moved = ({
    dine,
    row,
  }: {
    dine: { stored: { merchant_id: string } | null; bill: { key: string } };
    row: { id: number; merchant_id: string };
  }) =>
    retracted.has(row.id) &&
    (dine.bill.key.startsWith('absorbed') || dine.stored?.merchant_id !== row.merchant_id);
  const effect = await countEffect(trx, { since, decided, isOf: moved });
  const { kind, value, acquirerBin } = identifier;
  await insertSharedAudit(trx, {
    at: engine.now(),
    actor: madeBy,
    action: 'identifier removed',
    detail: {
      merchant: merchantId,
      mid: value,
      ...(kind !== 'mid' && { kind }),
      ...(acquirerBin && { acquirerBin }),
      dines: effect.dines,
      units: effect.rewardUnits,
      reason,
    },
  });
  return { effect, paid: dines.length - open.length };
};
