import type { Database } from '#server/platform/db/index.ts';
import { runBatch } from './dry-run.ts';
import { type Fault, type ParsedRow, readBatches } from './import-rows.ts';
import { MerchantRow, merchantColumns } from './merchant-row.ts';
import {
  replaceIdentifiers,
  retireMissing,
  upsertMerchants,
  upsertOffers,
} from './merchant-store.ts';

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

type Writing = { db: Database; isDryRun: boolean };

const writeBatch = async (
  { db, isDryRun }: Writing,
  rows: readonly MerchantRow[],
  summary: MerchantSummary,
) => {
  const written = await runBatch(db, isDryRun, async (trx) => {
    const { added, changed } = await upsertMerchants(trx, rows);
    const newIdentifiers = await replaceIdentifiers(trx, rows);
    await upsertOffers(trx, rows);
    return { added, changed, newIdentifiers };
  });
  summary.added += written.added;
  summary.changed += written.changed;
  summary.newIdentifiers += written.newIdentifiers;
};

/** Imports the catalog from a CSV file, reporting invalid rows. `retiresMissing` retires absent merchants if no row was rejected. */
export const importMerchants = async (
  db: Database,
  input: MerchantImport,
): Promise<MerchantSummary> => {
  const summary = { rows: 0, added: 0, changed: 0, retired: 0, newIdentifiers: 0, rejected: 0 };
  const { isDryRun = false } = input;
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
    columns: merchantColumns,
    schema: MerchantRow,
    batchSize: BATCH,
    onFault,
  };
  for await (const batch of readBatches<MerchantRow>(source)) {
    const rows = batch.filter(isFirst).map(({ row }) => row);
    if (rows.length > 0) await writeBatch({ db, isDryRun }, rows, summary);
    summary.rows += rows.length;
    input.onProgress?.(summary.rows);
  }
  if (input.retiresMissing && summary.rejected === 0)
    summary.retired = await runBatch(db, isDryRun, (trx) =>
      retireMissing(trx, [...seen.keys()], input.today),
    );
  return summary;
};
