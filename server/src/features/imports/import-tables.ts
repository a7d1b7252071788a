import { type Database, runBatch } from '#server/platform/db/index.ts';
import { type Fault, type ParsedRow, readBatches } from './import-rows.ts';
import { TableRow, tableColumns } from './table-row.ts';
import { readKnownMerchants, replaceBooks } from './table-store.ts';

export type TableImport = {
  file: string;
  isDryRun?: boolean;
  onFault: (fault: Fault) => void;
  onProgress?: (rows: number) => void;
};
export type TableSummary = { rows: number; added: number; rejected: number };

const BATCH = 500;

/** Imports reservation books from a CSV file, reporting invalid rows; a restaurant's former book is replaced. */
export const importTables = async (db: Database, input: TableImport): Promise<TableSummary> => {
  const summary = { rows: 0, added: 0, rejected: 0 };
  const { file, isDryRun = false } = input;
  const seen = new Map<string, number>();
  const onFault = (fault: Fault) => {
    summary.rejected += 1;
    input.onFault(fault);
  };
  const isFirst = ({ line, row: { merchantId } }: ParsedRow<TableRow>) => {
    const before = seen.get(merchantId);
    if (before === undefined) seen.set(merchantId, line);
    else onFault({ file, line, reason: `merchantId is already on line ${before}` });
    return before === undefined;
  };
  const source = { file, columns: tableColumns, schema: TableRow, batchSize: BATCH, onFault };
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
    for (const { line } of unknown) onFault({ file, line, reason: 'merchantId is not known' });
    summary.added += added;
    summary.rows += parsed.length - unknown.length;
    input.onProgress?.(summary.rows);
  }
  return summary;
};
