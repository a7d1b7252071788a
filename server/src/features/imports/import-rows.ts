import type { z } from 'zod';
import type { CsvFault, CsvRow } from './read-csv.ts';
import { readCsv } from './read-csv.ts';

export type ParsedRow<Row> = { line: number; row: Row };
export type Fault = CsvFault & { file: string };

export type RowImport<Row> = {
  file: string;
  columns: readonly string[];
  schema: z.ZodType<Row>;
  batchSize: number;
  onFault: (fault: Fault) => void;
};

const parseRow = <Row>(
  { line, record }: CsvRow,
  schema: z.ZodType<Row>,
): ParsedRow<Row> | CsvFault => {
  const result = schema.safeParse(record);
  if (result.success) return { line, row: result.data };
  const [issue] = result.error.issues;
  return { line, reason: `${issue?.path.join('.') ?? 'row'} ${issue?.message ?? 'is not valid'}` };
};

/** The valid rows of a CSV file in batches; invalid ones are reported to `onFault` with their line. */
export async function* readBatches<Row>(input: RowImport<Row>): AsyncGenerator<ParsedRow<Row>[]> {
  const { file, schema, onFault } = input;
  const fault = (found: CsvFault) => onFault({ ...found, file });
  let batch: ParsedRow<Row>[] = [];
  for await (const row of readCsv(file, input.columns, fault)) {
    const parsed = parseRow(row, schema);
    if ('reason' in parsed) fault(parsed);
    else batch.push(parsed);
    if (batch.length < input.batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
