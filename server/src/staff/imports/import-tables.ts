import { type Database, runBatch } from '#server/platform/db/index.ts';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import { type Fault, type ParsedRow, readBatches } from './import-rows.ts';
import { TableRow, tableColumns } from './table-row.ts';
import { readKnownMerchants, replaceBooks } from './table-store.ts';

export type TableImport = {
  file: SourceFile;
  isDryRun?: boolean;
  onFault: (fault: Fault) => void;
  onProgress?: (rows: number) => void;
};
export type TableSummary = {
  /** Each row is added, updated, rejected or, when it is blank, skipped. */
  rows: number;
  added: number;
  updated: number;
  rejected: number;
  skipped: number;
};

const BATCH = 500;

/** Imports reservation books from a CSV file, reporting invalid rows; a restaurant's former book is replaced. */
export const importTables = async (db: Database, input: TableImport): Promise<TableSummary> => {
  const summary = { rows: 0, added: 0, updated: 0, rejected: 0, skipped: 0 };
  const { file, isDryRun = false } = input;
  const firstLines = new Map<string, number>();
  const onFault = (fault: Fault) => {
    summary.rows += 1;
    summary.rejected += 1;
    input.onFault(fault);
  };
  const onSkipped = () => {
    summary.rows += 1;
    summary.skipped += 1;
  };
  const faultOf = (line: number) => ({ file: fileName(file), line, column: 'merchantId' });
  const isFirst = ({ line, row: { merchantId } }: ParsedRow<TableRow>) => {
    const before = firstLines.get(merchantId);
    if (before === undefined) firstLines.set(merchantId, line);
    else onFault({ ...faultOf(line), code: 'alreadyOnLine', values: { before } });
    return before === undefined;
  };
  const known = Object.keys(TableRow.shape);
  const format = { columns: tableColumns, known, schema: TableRow, batchSize: BATCH };
  const source = { file, ...format, onFault, onSkipped };
  for await (const batch of readBatches<TableRow>(source)) {
    const parsed = batch.filter(isFirst);
    const { added, unknown } = await runBatch(db, isDryRun, async (trx) => {
      const ids = parsed.map(({ row }) => row.merchantId);
      const known = ids.length > 0 ? await readKnownMerchants(trx, ids) : new Set<string>();
      const rows = parsed.map(({ row }) => row).filter(({ merchantId }) => known.has(merchantId));
      return {
        added: rows.length > 0 ? await replaceBooks(trx, rows) : 0,
        unknown: parsed.filter(({ row }) => !known.has(row.merchantId)),
      };
    });
    for (const { line } of unknown)
      onFault({ ...faultOf(line), code: 'unknownMerchant', values: {} });
    summary.added += added;
    const written = parsed.length - unknown.length;
    summary.rows += written;
    summary.updated += written - added;
    input.onProgress?.(summary.rows);
  }
  return summary;
};
