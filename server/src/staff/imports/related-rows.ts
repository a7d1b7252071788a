import type { ParsedRow } from './import-rows.ts';
import type { MemberRow } from './member-row.ts';

type Batch = readonly ParsedRow<MemberRow>[];

const keysOf = ({ email, cardToken, memberNumber, par }: MemberRow): string[] => [
  `email ${email}`,
  `card ${cardToken}`,
  ...(memberNumber === null ? [] : [`number ${memberNumber}`]),
  ...(par === null ? [] : [`account ${par}`]),
];

/** The rows that a dry run would have written, found by the member, number, card or account of later rows. */
export const createRelatedRows = () => {
  const known = new Map<string, ParsedRow<MemberRow>[]>();
  const relatedOf = (rows: Batch): Set<ParsedRow<MemberRow>> =>
    new Set(rows.flatMap(({ row }) => keysOf(row).flatMap((key) => known.get(key) ?? [])));
  return {
    add: (rows: Batch): void => {
      for (const parsed of rows)
        for (const key of keysOf(parsed.row)) {
          const others = known.get(key);
          if (others) others.push(parsed);
          else known.set(key, [parsed]);
        }
    },
    /** In the order of the file. */
    relatedTo: (rows: Batch): ParsedRow<MemberRow>[] =>
      [...relatedOf(rows)].toSorted((a, b) => a.line - b.line),
  };
};
