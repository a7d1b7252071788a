import { describeIssue, issuePointer } from '#contract/describe-issue.ts';
import {
  MemberUpsert,
  type RowProblem,
  type UpsertOutcome,
} from '#contract/partner-api/members.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { enrollMembers, type RowFault, rowFaultText } from '#server/staff/index.ts';
import type { ApiContext } from './api-context.ts';
import { readPublicIds } from './member-store.ts';

type Row = { index: number; member: MemberUpsert };
type Rejected = { index: number; result: 'rejected'; errors: RowProblem[] };

/** The result of a member by its place among those that were sent. */
export type BatchResult = Rejected | { index: number; result: UpsertOutcome; memberId: string };

const rejectedRow = (index: number, errors: Rejected['errors']): Rejected => ({
  index,
  result: 'rejected',
  errors,
});

// Files of staff have columns for what is within the card here.
const pointersOfColumns: Readonly<Record<string, string>> = {
  cardToken: '/card/token',
  cardType: '/card/brand',
  lastFour: '/card/lastFour',
  par: '/card/par',
  joinDate: '/joinedOn',
};

/** Why a member was refused, by the field of the API. */
export const rowProblem = ({ column, ...fault }: RowFault): RowProblem => ({
  pointer: column === undefined ? '' : (pointersOfColumns[column] ?? `/${column}`),
  code: fault.code,
  detail: rowFaultText(fault),
});

const parseRows = (members: readonly unknown[]) => {
  const rows: Row[] = [];
  const rejected: Rejected[] = [];
  for (const [index, given] of members.entries()) {
    const { data: member, error } = MemberUpsert.safeParse(given, { error: describeIssue });
    if (member) rows.push({ index, member });
    else {
      const errors = error.issues.map((issue) => ({
        pointer: issuePointer(issue),
        code: 'invalid',
        detail: issue.message,
      }));
      rejected.push(rejectedRow(index, errors));
    }
  }
  return { rows, rejected };
};

/** Adds or changes members, each with a result of its own in the order in which they were sent. */
export const upsertMembers = async (
  { staff, partner }: Pick<ApiContext, 'staff' | 'partner'>,
  members: readonly unknown[],
): Promise<BatchResult[]> => {
  const { rows, rejected } = parseRows(members);
  const results = await enrollMembers(staff, partner, rows);
  const memberIds = results.flatMap((result) => ('memberId' in result ? [result.memberId] : []));
  const publicIds = await asEngine(staff.engine.db, (trx) =>
    readPublicIds(trx, partner.slug, { memberIds }),
  );
  const written = results.map((result) =>
    'fault' in result
      ? rejectedRow(result.index, [rowProblem(result.fault)])
      : {
          index: result.index,
          result: result.outcome,
          memberId: publicIds.get(result.memberId) ?? '',
        },
  );
  return [...rejected, ...written].sort((a, b) => a.index - b.index);
};
