import type { Partner } from '#contract/partner.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { ParsedRow } from './import-rows.ts';
import type { EnrolledMember } from './member-row.ts';
import { readNumberOwners } from './member-store.ts';
import type { CsvFault } from './read-csv.ts';

type Batch = readonly ParsedRow<EnrolledMember>[];
type Sorted = { batch: ParsedRow<EnrolledMember>[]; refusals: CsvFault[] };

/** Takes out the rows whose member number belongs to another member, or to a program without numbers. */
export const refuseNumbers = async (
  trx: Trx,
  partner: Pick<Partner, 'slug' | 'hasPPN'>,
  rows: Batch,
): Promise<Sorted> => {
  const numbers = rows.flatMap(({ row }) => row.memberNumber ?? []);
  const owners =
    numbers.length > 0 ? await readNumberOwners(trx, partner.slug, numbers) : new Map();
  const sorted: Sorted = { batch: [], refusals: [] };
  for (const parsed of rows) {
    const { line, row } = parsed;
    const owner =
      row.memberNumber === null ? row.email : (owners.get(row.memberNumber) ?? row.email);
    if (row.memberNumber !== null && !partner.hasPPN)
      sorted.refusals.push({ line, column: 'memberNumber', code: 'noNumbers', values: {} });
    else if (owner !== row.email)
      sorted.refusals.push({ line, column: 'memberNumber', code: 'otherMember', values: {} });
    else {
      sorted.batch.push(parsed);
      if (row.memberNumber !== null) owners.set(row.memberNumber, row.email);
    }
  }
  return sorted;
};
