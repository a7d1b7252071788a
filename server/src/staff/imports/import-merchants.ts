import type { ZipTable } from '#domain/merchant/check-location.ts';
import { readLine } from '#domain/text/read-text.ts';
import { asEngine, type Database, runBatch } from '#server/platform/db/index.ts';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import { createRowChecks } from './check-merchant-rows.ts';
import { CsvFileError } from './csv-file-error.ts';
import { type Fault, type ParsedRow, readBatches } from './import-rows.ts';
import {
  MerchantRow,
  merchantColumns,
  partialMerchantRow,
  presentColumns,
} from './merchant-row.ts';
import {
  countMissing,
  findTakenIdentifiers,
  type PresentColumns,
  replaceIdentifiers,
  retireMissing,
  updateMerchants,
  upsertMerchants,
  upsertOffers,
} from './merchant-store.ts';
import { readCsv, readHeader } from './read-csv.ts';
import type { RowFault } from './row-fault.ts';
import { readKnownMerchants } from './table-store.ts';

export type MerchantImport = {
  file: SourceFile;
  retiresMissing: boolean;
  /** The share of the program's restaurants above which missing ones are not retired; any when absent. */
  maxRetiredShare?: number | undefined;
  /** Where ZIP codes and states are; locations are not checked without. */
  places?: ZipTable | undefined;
  today: string;
  isDryRun?: boolean;
  onFault: (fault: Fault) => void;
  onWarning?: (fault: Fault) => void;
  onProgress?: (rows: number) => void;
};
export type MerchantSummary = {
  /** Each row is added, changed, unchanged, rejected or, when it is blank, skipped. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  retired: number;
  newIdentifiers: number;
  rejected: number;
  skipped: number;
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
      ? { added: [], changed: await updateMerchants(trx, rows, present) }
      : await upsertMerchants(trx, rows, present);
    const identifiers = await replaceIdentifiers(trx, rows, present);
    const hasOffers = !isPartial || offerNames.some((name) => present.has(name));
    const offers = hasOffers ? await upsertOffers(trx, rows, present) : [];
    const touched = new Set([...written.changed, ...identifiers.changed, ...offers]);
    const changed = touched.difference(new Set(written.added)).size;
    return { added: written.added.length, changed, newIdentifiers: identifiers.added, unknown };
  });

const columnsOf = async (file: SourceFile): Promise<Pick<Writing, 'present' | 'missing'>> => {
  const known = Object.keys(MerchantRow.shape);
  const header = await readHeader(file, { required: ['merchantId'], known });
  const missing = header.length > 0 ? merchantColumns.filter((name) => !header.includes(name)) : [];
  return { present: presentColumns(header), missing };
};

const idsIn = async (file: SourceFile): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { record } of readCsv(file, ['merchantId'], () => undefined))
    ids.push(record.merchantId ?? '');
  return ids;
};

// An identifier moves between restaurants of one file; a second owner elsewhere would make it match neither.
const createTakenCheck = (
  db: Database,
  { file, present }: Pick<MerchantImport, 'file'> & Pick<Writing, 'present'>,
) => {
  let ids: Promise<ReadonlySet<string>> | undefined;
  return async (batch: Batch): Promise<ReadonlyMap<string, RowFault>> => {
    const rows = batch.map(({ row }) => row);
    const conflicts = await asEngine(db, (trx) => findTakenIdentifiers(trx, rows, present));
    if (conflicts.length === 0) return new Map();
    ids ??= idsIn(file).then((found) => new Set(found.map(readLine)));
    const named = await ids;
    return new Map(
      conflicts
        .filter(({ owner }) => !named.has(owner))
        .map(({ merchantId, kind, value, owner }) => [
          merchantId,
          { code: 'identifierTaken', values: { kind, value, owner } },
        ]),
    );
  };
};

// Before anything is written: a file that lacks much of the catalog is rather the wrong file.
const checkRetired = async (db: Database, { file, maxRetiredShare = 1 }: MerchantImport) => {
  const ids = await idsIn(file);
  const { active, missing } = await asEngine(db, (trx) => countMissing(trx, ids));
  if (missing > Math.max(1, active * maxRetiredShare))
    throw new CsvFileError('retiresMany', { missing, active });
};

const checkFile = async (db: Database, input: MerchantImport, writing: Writing): Promise<void> => {
  const { present, missing, isDryRun } = writing;
  if (!input.retiresMissing) return;
  if (!present.has('merchantId')) throw new CsvFileError('noRestaurant');
  if (missing.length > 0) throw new CsvFileError('retiresNothing', { columns: missing.join(', ') });
  if (!isDryRun) await checkRetired(db, input);
};

const emptySummary = (): MerchantSummary => ({
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  retired: 0,
  newIdentifiers: 0,
  rejected: 0,
  skipped: 0,
});

/**
 * Imports the catalog from a CSV file, reporting invalid rows; columns that the file lacks stay as they are. A file
 * without a required column changes known merchants only. `retiresMissing` retires absent merchants if no row was
 * rejected.
 */
export const importMerchants = async (
  db: Database,
  input: MerchantImport,
): Promise<MerchantSummary> => {
  const summary = emptySummary();
  const { isDryRun = false, file } = input;
  const writing = { db, isDryRun, ...(await columnsOf(file)) };
  const { present, missing } = writing;
  await checkFile(db, input, writing);
  const onFault = (fault: Fault) => {
    summary.rows += 1;
    summary.rejected += 1;
    input.onFault(fault);
  };
  const onSkipped = () => {
    summary.rows += 1;
    summary.skipped += 1;
  };
  const checks = createRowChecks({ ...input, file: fileName(file), onFault });
  const source = {
    file,
    onFault,
    onSkipped,
    batchSize: BATCH,
    columns: missing.length > 0 ? ['merchantId'] : merchantColumns,
    known: Object.keys(MerchantRow.shape),
    schema: missing.length > 0 ? partialMerchantRow(present) : MerchantRow,
  };
  const findTaken = createTakenCheck(db, { file, present });
  for await (const batch of readBatches<MerchantRow>(source)) {
    const checked = batch.filter(checks.accepts);
    const conflicts = await findTaken(checked);
    for (const { line, row } of checked) {
      const fault = conflicts.get(row.merchantId);
      if (fault) onFault({ file: fileName(file), line, ...fault });
    }
    const rows = checked.filter(({ row }) => !conflicts.has(row.merchantId));
    const { added, changed, newIdentifiers, unknown } = await writeBatch(writing, rows);
    const values = { columns: missing.join(', ') };
    for (const { line } of unknown)
      onFault({ file: fileName(file), line, column: 'merchantId', code: 'newMerchant', values });
    const written = rows.length - unknown.length;
    summary.rows += written;
    summary.added += added;
    summary.changed += changed;
    summary.unchanged += written - added - changed;
    summary.newIdentifiers += newIdentifiers;
    input.onProgress?.(summary.rows);
  }
  if (input.retiresMissing && summary.rejected === 0)
    summary.retired = await runBatch(db, isDryRun, (trx) =>
      retireMissing(trx, checks.acceptedIds(), input.today),
    );
  return summary;
};
