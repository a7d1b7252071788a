import { type BonusDecision, decideBonus } from '#domain/earning/decide-bonus.ts';
import { entryLines } from '#domain/earning/diff-postings.ts';
import { type Journal, postJournals } from '#server/features/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import {
  hasAny,
  type PostedBonus,
  readCountedBills,
  readPostedBonuses,
  readTurnedOn,
  type TurnedOn,
  writeProgress,
} from './store.ts';

/** The source of a bonus's journals; the member's number keeps sources of two members apart. */
export const bonusSource = (code: string, memberId: number): string =>
  `bonus ${code} of ${memberId}`;

type Given = { bonus: TurnedOn; decision: BonusDecision; before: PostedBonus | undefined };

const journalOf = ({ bonus, decision, before }: Given, now: Date): Journal | null => {
  const units = decision.units - (before?.units ?? 0);
  if (units === 0) return null;
  const version = (before?.versions ?? 0) + 1;
  const source = bonusSource(bonus.code, bonus.memberId);
  const day = decision.qualifiedOn ?? bonus.countsFrom;
  return {
    partnerId: bonus.partnerId,
    memberId: bonus.memberId,
    kind: 'bonus',
    sourceCode: units > 0 ? 'B' : 'J',
    sourceKey: version > 1 ? `${source}#${version}` : source,
    dineId: null,
    occurredAt: units > 0 ? `${day}T17:00:00.000Z` : now.toISOString(),
    postedAt: now.toISOString(),
    lines: entryLines({ deferred: 0, available: units }),
  };
};

const isSameProgress = (bonus: TurnedOn, decision: BonusDecision): boolean =>
  bonus.status === decision.status &&
  bonus.dinesCounted === decision.dinesCounted &&
  bonus.qualifiedOn === decision.qualifiedOn;

const keyOf = ({ partnerId, memberId, code }: Pick<TurnedOn, 'partnerId' | 'memberId' | 'code'>) =>
  `${partnerId} ${memberId} ${code}`;

/**
 * Decides every bonus that the members turned on from the dines as they stand now, and posts what differs: B when it
 * is earned, J when a refund takes it back. The caller holds the members' locks and has written their dines.
 */
export const settleBonuses = async (
  trx: Trx,
  members: readonly MemberKey[],
  now: Date,
): Promise<void> => {
  if (members.length === 0 || !(await hasAny(trx))) return;
  const bonuses = await readTurnedOn(trx, members);
  if (bonuses.length === 0) return;
  const owners = [...new Map(bonuses.map((bonus) => [bonus.memberId, bonus])).values()];
  const bills = Map.groupBy(await readCountedBills(trx, bonuses), keyOf);
  const posted = new Map((await readPostedBonuses(trx, owners)).map((row) => [row.source, row]));
  const journals: Journal[] = [];
  for (const bonus of bonuses) {
    const decision = decideBonus(bonus, bills.get(keyOf(bonus)) ?? []);
    if (!isSameProgress(bonus, decision)) await writeProgress(trx, bonus, decision);
    const before = posted.get(bonusSource(bonus.code, bonus.memberId));
    const journal = journalOf({ bonus, decision, before }, now);
    if (journal) journals.push(journal);
  }
  await postJournals(trx, journals);
};
