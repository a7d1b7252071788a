import type { z } from 'zod';
import { describeIssue } from '#contract/describe-issue.ts';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import type { CsvFault, CsvRow } from './read-csv.ts';
import { readCsv } from './read-csv.ts';

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

const MAX_SHOWN = 60;

/** The value of a cell in a message; empty for a blank one. */
const shownValue = (value = ''): string => {
  const text = maskCardNumbers(value);
  if (text === '') return '';
  return `: ${JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)}`;
};

const parseRow = <Row>(
  { line, record }: CsvRow,
  schema: z.ZodType<Row>,
): ParsedRow<Row> | CsvFault => {
  const result = schema.safeParse(record, { error: describeIssue });
  if (result.success) return { line, row: result.data };
  const [issue] = result.error.issues;
  const column = String(issue?.path[0] ?? 'row');
  const reason = `${column} ${issue?.message ?? 'is not valid'}`;
  return { line, reason: `${reason}${shownValue(record[column])}` };
};

/** The valid rows of a CSV file in batches; invalid ones are reported to `onFault` with their line. */
export async function* readBatches<Row>(input: RowImport<Row>): AsyncGenerator<ParsedRow<Row>[]> {
  const { file, columns, known = columns, schema, onFault, onSkipped } = input;
  const fault = (found: CsvFault) => onFault({ ...found, file: fileName(file) });
  const expected = { required: columns, known, ...(onSkipped && { onSkipped }) };
  let batch: ParsedRow<Row>[] = [];
  for await (const row of readCsv(file, expected, fault)) {
    const parsed = parseRow(row, schema);
    if ('reason' in parsed) fault(parsed);
    else batch.push(parsed);
    if (batch.length < input.batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
