import type { z } from 'zod';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import type { CsvFault } from './read-csv.ts';
import { readCsv } from './read-csv.ts';
import { parseCells } from './row-fault.ts';

export type ParsedRow<Row> = { line: number; row: Row };
export type Fault = CsvFault & { file: string };

export type RowImport<Row> = {
  file: SourceFile;
  columns: readonly string[];
  /** The columns that the import reads; the required ones when absent. */
  known?: readonly string[];
  schema: z.ZodType<Row>;
  batchSize: number;
  onFault: (fault: Fault) => void;
  /** Called for each row whose cells are all blank. */
  onSkipped?: () => void;
};

/** The valid rows of a CSV file in batches; invalid ones are reported to `onFault` with their line. */
export async function* readBatches<Row>(input: RowImport<Row>): AsyncGenerator<ParsedRow<Row>[]> {
  const { file, columns, known = columns, schema, onFault, onSkipped } = input;
  const fault = (found: CsvFault) => onFault({ ...found, file: fileName(file) });
  const expected = { required: columns, known, ...(onSkipped && { onSkipped }) };
  let batch: ParsedRow<Row>[] = [];
  for await (const row of readCsv(file, expected, fault)) {
    const parsed = parseCells(row.record, schema);
    if ('fault' in parsed) fault({ ...parsed.fault, line: row.line });
    else batch.push({ line: row.line, row: parsed.row });
    if (batch.length < input.batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
