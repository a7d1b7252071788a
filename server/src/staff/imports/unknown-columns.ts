import type { SourceFile } from '#server/platform/read-lines.ts';
import { acknowledgmentColumns } from './import-acknowledgments.ts';
import { ConnectionRow, connectionColumns } from './import-connections.ts';
import { payoutFileColumns } from './import-payout-file.ts';
import { MemberRow, memberColumns } from './member-row.ts';
import { MerchantRow } from './merchant-row.ts';
import { readHeader } from './read-csv.ts';
import { TableRow, tableColumns } from './table-row.ts';

type Columns = { required: readonly string[]; known: readonly string[] };

const columnsOf = {
  members: { required: memberColumns, known: Object.keys(MemberRow.shape) },
  identities: { required: connectionColumns, known: Object.keys(ConnectionRow.shape) },
  merchants: { required: ['merchantId'], known: Object.keys(MerchantRow.shape) },
  tables: { required: tableColumns, known: Object.keys(TableRow.shape) },
  acknowledgments: { required: acknowledgmentColumns, known: acknowledgmentColumns },
  payouts: {
    required: payoutFileColumns,
    known: [...payoutFileColumns, 'reference', 'reason'],
  },
} satisfies Record<string, Columns>;
export type CsvImport = keyof typeof columnsOf;

/** The columns of a file that its import ignores, and the names of those that it reads. */
export const findUnknownColumns = async (
  file: SourceFile,
  kind: CsvImport,
): Promise<{ unknown: string[]; known: readonly string[] }> => {
  const { required, known }: Columns = columnsOf[kind];
  const header = await readHeader(file, { required, known });
  return { unknown: header.filter((name) => name !== '' && !known.includes(name)), known };
};
