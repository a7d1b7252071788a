import { type BonusDecision, type CountedBill, decideBonus } from '#domain/bonuses/decide-bonus.ts';
import { entryLines } from '#domain/earning/postings.ts';
import { type Journal, postJournals, sourceText } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { decideFlexOffers } from './decide-flex-offers.ts';
import { decideReservations } from './decide-reservations.ts';
import { insertReversal } from './reservation-bonus-store.ts';
import {
  type BonusProgress,
  hasAny,
  type PostedBonus,
  type Promised,
  readCountedBills,
  readPostedBonuses,
  readTurnedOn,
  type TurnedOn,
  writeProgress,
} from './store.ts';

const journalOf = (
  { partnerId, memberId, source, day, units: promisedUnits }: Promised,
  before: PostedBonus | undefined,
  now: Date,
): Journal | null => {
  const units = promisedUnits - (before?.units ?? 0);
  if (units === 0) return null;
  return {
    partnerId,
    memberId,
    kind: 'bonus',
    sourceCode: units > 0 ? 'B' : 'J',
    source,
    version: (before?.versions ?? 0) + 1,
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

/** A referrer earns what the bonus of the invited friend decides, own bonuses what the member's bills do. */
const decide = (bonus: TurnedOn, bills: readonly CountedBill[]): BonusDecision => {
  if (!bonus.friend) return decideBonus(bonus, bills);
  const { status, qualifiedOn } = bonus.friend;
  const isEarned = status === 'Qualified';
  return {
    status,
    qualifiedOn,
    dinesCounted: isEarned ? bonus.dinesRequired : 0,
    units: isEarned ? bonus.rewardUnits : 0,
  };
};

const decideBonuses = async (trx: Trx, members: readonly MemberKey[]): Promise<Promised[]> => {
  const bonuses = await readTurnedOn(trx, members);
  if (bonuses.length === 0) return [];
  const decidedByBills = bonuses.filter(({ friend }) => friend === null);
  const bills = Map.groupBy(await readCountedBills(trx, decidedByBills), keyOf);
  const promised: Promised[] = [];
  const changed: BonusProgress[] = [];
  for (const bonus of bonuses) {
    const decision = decide(bonus, bills.get(keyOf(bonus)) ?? []);
    if (!isSameProgress(bonus, decision)) changed.push({ bonus, decision });
    const { partnerId, memberId } = bonus;
    const source = { of: 'bonus', code: bonus.code } as const;
    const day = decision.qualifiedOn ?? bonus.countsFrom;
    promised.push({ partnerId, memberId, source, units: decision.units, day });
  }
  if (changed.length > 0) await writeProgress(trx, changed);
  return promised;
};

/**
 * Decides every bonus that the members turned on, every offer of their own and every reservation from the dines as
 * they stand now, and posts what differs: B when it is earned, J when it is taken back. The caller holds the members' locks and has
 * written their dines.
 */
export const reconcileBonuses = async (
  trx: Trx,
  members: readonly MemberKey[],
  now: Date,
): Promise<void> => {
  if (members.length === 0) return;
  const { bonuses, flexOffers, reservations } = await hasAny(trx);
  const promised = [
    ...(bonuses ? await decideBonuses(trx, members) : []),
    ...(flexOffers ? await decideFlexOffers(trx, members) : []),
    ...(reservations ? await decideReservations(trx, members) : []),
  ];
  if (promised.length === 0) return;
  const owners = [...new Map(promised.map((item) => [item.memberId, item])).values()];
  const posted = new Map(
    (await readPostedBonuses(trx, owners)).map((row) => [`${row.memberId} ${row.source}`, row]),
  );
  const postings = promised.flatMap((item) => {
    const before = posted.get(`${item.memberId} ${sourceText(item.source)}`);
    const journal = journalOf(item, before, now);
    return journal ? [{ journal, reversal: item.reversal }] : [];
  });
  await postJournals(
    trx,
    postings.map(({ journal }) => journal),
  );
  for (const { journal, reversal } of postings) {
    const { partnerId, memberId, sourceCode, source, version } = journal;
    if (!reversal || sourceCode !== 'J' || source.of !== 'reservation') continue;
    const reservationId = source.id;
    await insertReversal(trx, { partnerId, memberId, reservationId, version, reason: reversal });
  }
};
