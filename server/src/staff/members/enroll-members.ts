import type { Partner } from '#contract/partner.ts';
import type { MemberUpsert, UpsertOutcome } from '#contract/partner-api/members.ts';
import { tierAfterEmailOptIn, tierOnActivation } from '#domain/member/member.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { writeWholeRows } from '../imports/import-members.ts';
import type { ParsedRow } from '../imports/import-rows.ts';
import { type EnrolledMember, MemberRow } from '../imports/member-row.ts';
import { parseCells, type RowFault } from '../imports/row-fault.ts';
import type { StaffContext } from '../staff-context.ts';
import { type KnownMember, readKnownMembers } from './member-store.ts';

type Enrolled =
  | { index: number; outcome: UpsertOutcome; memberId: number }
  | { index: number; fault: RowFault };

const CardlessRow = MemberRow.omit({ cardToken: true, cardType: true, lastFour: true });

type Parsed = { row: EnrolledMember } | { fault: RowFault };

const parseMember = (
  { card, emailOptIn, joinedOn, memberNumber = '', ...member }: MemberUpsert,
  now: Date,
): Parsed => {
  const cells = {
    ...member,
    memberNumber,
    emailOptIn: String(emailOptIn),
    tierLevel: tierOnActivation(emailOptIn),
    joinDate: joinedOn ?? businessDay(now),
  };
  if (card) {
    const { token: cardToken, brand: cardType, lastFour, par = '' } = card;
    return parseCells({ ...cells, cardToken, cardType, lastFour, par }, MemberRow);
  }
  const parsed = parseCells(cells, CardlessRow);
  return 'row' in parsed ? { row: { ...parsed.row, cardToken: null } } : parsed;
};

// A member's tier is earned here, so an opt-in moves it only as the member's own would.
const withOwnTier = (row: EnrolledMember, known: KnownMember | undefined): EnrolledMember =>
  known ? { ...row, tierLevel: tierAfterEmailOptIn(known.tier, row.emailOptIn) } : row;

const readKnown = async (trx: Trx, partnerId: string, rows: readonly EnrolledMember[]) => {
  const emails = rows.map(({ email }) => email);
  const known = await readKnownMembers(trx, { partnerId, emails });
  return new Map(known.map((member) => [member.email, member]));
};

type Row = ParsedRow<EnrolledMember>;

/** Writes the rows that hold, and tells of each what became of it, by its index. */
const writeRows = async (
  { engine }: StaffContext,
  partner: Partner,
  rows: readonly Row[],
): Promise<Enrolled[]> => {
  const known = await asEngine(engine.db, (trx) =>
    readKnown(
      trx,
      partner.slug,
      rows.map(({ row }) => row),
    ),
  );
  const batch = rows.map(({ line, row }) => ({
    line,
    row: withOwnTier(row, known.get(row.email)),
  }));
  const input = { partner, now: engine.now(), isNews: true };
  const written = await writeWholeRows(engine.db, input, { batch, earlier: [] });
  const accepted = written.rows.flatMap(({ line, row }): Enrolled[] => {
    const member = written.members.get(row.email);
    if (!member) return [];
    const isChanged = member.isChanged || written.changedLines.has(line);
    const outcome = member.isNew ? 'added' : isChanged ? 'updated' : 'unchanged';
    return [{ index: line, outcome, memberId: member.id }];
  });
  const refused = written.refusals.map(({ line, ...fault }) => ({ index: line, fault }));
  return [...accepted, ...refused];
};

/**
 * Adds members of the partner's systems, or changes those with the same email; each row on its own. A
 * card is linked by the network's token of it.
 */
export const enrollMembers = async (
  context: StaffContext,
  partner: Partner,
  members: readonly { index: number; member: MemberUpsert }[],
): Promise<Enrolled[]> => {
  const now = context.engine.now();
  const rows: Row[] = [];
  const results: Enrolled[] = [];
  for (const { index, member } of members) {
    const parsed = parseMember(member, now);
    if ('row' in parsed) rows.push({ line: index, row: parsed.row });
    else results.push({ index, fault: parsed.fault });
  }
  if (rows.length > 0) results.push(...(await writeRows(context, partner, rows)));
  const count = (outcome: UpsertOutcome) =>
    results.filter((result) => 'outcome' in result && result.outcome === outcome).length;
  const [added, updated] = [count('added'), count('updated')];
  if (added + updated > 0)
    await asEngine(context.engine.db, (trx) =>
      auditChange(trx, context, {
        action: 'members enrolled',
        partner: partner.slug,
        detail: { added, updated },
      }),
    );
  return results.sort((a, b) => a.index - b.index);
};
