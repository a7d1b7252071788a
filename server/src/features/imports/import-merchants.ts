import { type Database, runBatch } from '#server/platform/db/index.ts';
import { type Fault, type ParsedRow, readBatches } from './import-rows.ts';
import {
  MerchantRow,
  merchantColumns,
  partialMerchantRow,
  presentColumns,
} from './merchant-row.ts';
import {
  type PresentColumns,
  replaceIdentifiers,
  retireMissing,
  updateMerchants,
  upsertMerchants,
  upsertOffers,
} from './merchant-store.ts';
import { CsvFileError, readHeader } from './read-csv.ts';
import { readKnownMerchants } from './table-store.ts';

export type MerchantImport = {
  file: string;
  retiresMissing: boolean;
  today: string;
  isDryRun?: boolean;
  onFault: (fault: Fault) => void;
  onProgress?: (rows: number) => void;
};
export type MerchantSummary = {
  rows: number;
  added: number;
  changed: number;
  retired: number;
  newIdentifiers: number;
  rejected: number;
};

const BATCH = 1000;

type Writing = {
  db: Database;
  isDryRun: boolean;
  present: PresentColumns;
  /** Required columns that the file lacks; then it changes known restaurants only. */
  missing: readonly string[];
};
type Batch = readonly ParsedRow<MerchantRow>[];

const offerNames = [
  'offerDays',
  'monthlyMaxSpendCents',
  'monthlyMaxVisits',
  'minimumTicketCents',
] as const;

const writeBatch = ({ db, isDryRun, present, missing }: Writing, batch: Batch) =>
  runBatch(db, isDryRun, async (trx) => {
    const ids = batch.map(({ row }) => row.merchantId);
    const isPartial = missing.length > 0;
    const known = isPartial ? await readKnownMerchants(trx, ids) : new Set(ids);
    const rows = batch.map(({ row }) => row).filter(({ merchantId }) => known.has(merchantId));
    const unknown = batch.filter(({ row }) => !known.has(row.merchantId));
    if (rows.length === 0) return { added: 0, changed: 0, newIdentifiers: 0, unknown };
    const written = isPartial
      ? { added: 0, changed: await updateMerchants(trx, rows, present) }
      : await upsertMerchants(trx, rows, present);
    const newIdentifiers = await replaceIdentifiers(trx, rows, present);
    if (!isPartial || offerNames.some((name) => present.has(name)))
      await upsertOffers(trx, rows, present);
    return { ...written, newIdentifiers, unknown };
  });

const columnsOf = async (file: string): Promise<Pick<Writing, 'present' | 'missing'>> => {
  const header = await readHeader(file, ['merchantId']);
  const missing = header.length > 0 ? merchantColumns.filter((name) => !header.includes(name)) : [];
  return { present: presentColumns(header), missing };
};

/**
 * Imports the catalog from a CSV file, reporting invalid rows; columns that the file lacks stay as they are. A file
 * without a required column changes known merchants only. `retiresMissing` retires absent merchants if no row was
 * rejected.
 */
export const importMerchants = async (
  db: Database,
  input: MerchantImport,
): Promise<MerchantSummary> => {
  const summary = { rows: 0, added: 0, changed: 0, retired: 0, newIdentifiers: 0, rejected: 0 };
  const { isDryRun = false } = input;
  const writing = { db, isDryRun, ...(await columnsOf(input.file)) };
  const { present, missing } = writing;
  if (input.retiresMissing && !present.has('merchantId'))
    throw new CsvFileError('has no restaurant, so nothing can retire');
  if (input.retiresMissing && missing.length > 0)
    throw new CsvFileError(`lacks the columns ${missing.join(', ')}, so nothing can retire`);
  const seen = new Map<string, number>();
  const onFault = (fault: Fault) => {
    summary.rejected += 1;
    input.onFault(fault);
  };
  const isFirst = ({ line, row }: ParsedRow<MerchantRow>) => {
    const before = seen.get(row.merchantId);
    if (before !== undefined)
      onFault({ file: input.file, line, reason: `merchantId is already on line ${before}` });
    else seen.set(row.merchantId, line);
    return before === undefined;
  };
  const source = {
    ...input,
    columns: missing.length > 0 ? ['merchantId'] : merchantColumns,
    schema: missing.length > 0 ? partialMerchantRow(present) : MerchantRow,
    batchSize: BATCH,
    onFault,
  };
  for await (const batch of readBatches<MerchantRow>(source)) {
    const rows = batch.filter(isFirst);
    const { added, changed, newIdentifiers, unknown } = await writeBatch(writing, rows);
    for (const { line } of unknown)
      onFault({
        file: input.file,
        line,
        reason: `merchantId is not known, and the file lacks the columns ${missing.join(', ')}`,
      });
    summary.added += added;
    summary.changed += changed;
    summary.newIdentifiers += newIdentifiers;
    summary.rows += rows.length - unknown.length;
    input.onProgress?.(summary.rows);
  }
  if (input.retiresMissing && summary.rejected === 0)
    summary.retired = await runBatch(db, isDryRun, (trx) =>
      retireMissing(trx, [...seen.keys()], input.today),
    );
  return summary;
};
