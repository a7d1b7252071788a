import type { StaffReplay } from '#contract/staff/events.ts';
import {
  createLookupCache,
  type Engine,
  lockForEvents,
  type ReconciledDine,
  readByMessage,
  recalculateBills,
  type StoredEvent,
} from '#server/earning/batch/index.ts';
import { beginEffect, readEffect } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isEventOfProgram, readRestaurantNames } from './replay-store.ts';

type Replay = {
  partner: string;
  provider: string;
  messageId: string;
  reason: string;
  madeBy: string;
};
type State = StaffReplay['dines'][number]['after'];
type Row = Pick<
  ReconciledDine['row'],
  'id' | 'merchant_id' | 'award_status' | 'reason' | 'reward_units'
>;

const stateOf = (row: Row, names: ReadonlyMap<string, string>): State => ({
  dineId: row.id,
  restaurant: names.get(row.merchant_id) ?? row.merchant_id,
  status: row.award_status,
  reason: row.reason,
  units: row.reward_units,
});

const isSame = (a: State, b: State): boolean =>
  a.restaurant === b.restaurant &&
  a.status === b.status &&
  a.reason === b.reason &&
  a.units === b.units;

const readEvent = async (
  trx: Trx,
  { provider, messageId }: Replay,
): Promise<StoredEvent | undefined> => (await readByMessage(trx, provider, [messageId]))[0];

// A second read under the locks sees what another replay or a delivery stored meanwhile.
const lockEvent = async (trx: Trx, replay: Replay): Promise<StoredEvent | undefined> => {
  const unlocked = await readEvent(trx, replay);
  if (!unlocked || !(await isEventOfProgram(trx, unlocked, replay.partner))) return undefined;
  await lockForEvents(trx, createLookupCache().open(), [unlocked]);
  return readEvent(trx, replay);
};

const changesOf = async (
  trx: Trx,
  reconciled: Iterable<ReconciledDine>,
): Promise<StaffReplay['dines']> => {
  const all = [...reconciled];
  const ids = all.flatMap(({ dine, row }) => [row.merchant_id, dine.stored?.merchant_id ?? '']);
  const names = await readRestaurantNames(trx, ids);
  return all
    .map(({ dine, row }) => ({
      before: dine.stored && stateOf(dine.stored, names),
      after: stateOf(row, names),
    }))
    .filter(({ before, after }) => before === null || !isSame(before, after));
};

/**
 * Decides the bill of an event again from stored facts, as they are known now. Replays that come second change
 * nothing, because only differences are posted. Undefined for an event that is not of the program, whose caller rolls
 * back.
 */
export const replayEvent = async (
  trx: Trx,
  engine: Engine,
  replay: Replay,
): Promise<StaffReplay | undefined> => {
  const event = await lockEvent(trx, replay);
  if (!event) return undefined;
  const since = await beginEffect(trx);
  const { reconciled } = await recalculateBills(trx, engine, { bills: [event] });
  const owners = [...reconciled.values()].map(({ row }) => ({
    partnerId: row.partner_id,
    memberId: row.member_id,
  }));
  if (owners.some(({ partnerId }) => partnerId !== replay.partner)) return undefined;
  const after = await readEvent(trx, replay);
  const dines = await changesOf(trx, reconciled.values());
  const members = new Map(owners.map((owner) => [`${owner.partnerId} ${owner.memberId}`, owner]));
  const effect = await readEffect(trx, since, [...members.values()]);
  const units = effect.reduce((sum, member) => sum + member.units, 0);
  const outcome = { before: event.outcome, after: after?.outcome ?? event.outcome };
  const hasChanges = dines.length > 0 || units !== 0 || outcome.before !== outcome.after;
  if (hasChanges) {
    const { partner: partnerId, provider, messageId, reason, madeBy: actor } = replay;
    const detail = { item: `${provider}/${messageId}`, dines: dines.length, units, reason };
    await insertAudit(trx, {
      partnerId,
      at: engine.now(),
      actor,
      action: 'event replayed',
      detail,
    });
  }
  return { hasChanges, outcome, dines, units };
};
