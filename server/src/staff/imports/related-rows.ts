import type { ParsedRow } from './import-rows.ts';
import type { EnrolledMember } from './member-row.ts';

type Batch = readonly ParsedRow<EnrolledMember>[];

const keysOf = ({ email, cardToken, memberNumber, par }: EnrolledMember): string[] => [
  `email ${email}`,
  ...(cardToken === null ? [] : [`card ${cardToken}`]),
  ...(memberNumber === null ? [] : [`number ${memberNumber}`]),
  ...(par === null ? [] : [`account ${par}`]),
];

/** The rows that a dry run would have written, found by the member, number, card or account of later rows. */
export const createRelatedRows = () => {
  const known = new Map<string, ParsedRow<EnrolledMember>[]>();
  const relatedOf = (rows: Batch): Set<ParsedRow<EnrolledMember>> =>
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
    relatedTo: (rows: Batch): ParsedRow<EnrolledMember>[] =>
      [...relatedOf(rows)].toSorted((a, b) => a.line - b.line),
  };
};
