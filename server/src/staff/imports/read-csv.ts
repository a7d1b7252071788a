import { CsvError } from 'csv-parse';
import { readImportedText } from '#domain/text/read-imported-text.ts';
import { readLines, type SourceFile } from '#server/platform/read-lines.ts';
import { type CsvColumns, readColumns, withoutHeader } from './csv-columns.ts';
import { parseFields } from './csv-fields.ts';
import { lineFileError } from './csv-file-error.ts';
import type { RowFault } from './row-fault.ts';

export type CsvRow = { line: number; record: Readonly<Record<string, string>> };
export type CsvFault = RowFault & { line: number };
const MAX_RECORD_BYTES = 64 * 1024;

type TextLine = { number: number; text: string };
type Fields = { line: number; fields: string[] };

type QuoteFault = 'quoteOpen' | 'quoteMisplaced';

const quoteFault = ({ code }: CsvError): QuoteFault =>
  code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quoteMisplaced';

const isTooLong = (lines: readonly TextLine[]): boolean =>
  lines.reduce((length, { text }) => length + text.length + 1, 0) > MAX_RECORD_BYTES;

/**
 * Joins lines to records while a quote is open. A record that cannot be read costs only its first line: reading goes
 * on with the second, so that a quote left open does not swallow the rest of the file.
 */
const createRecordReader = (onFault: (fault: CsvFault) => void) => {
  let open: TextLine[] = [];
  const abandon = (code: QuoteFault): Fields[] => {
    const [first, ...rest] = open;
    open = [];
    if (first) onFault({ line: first.number, code, values: {} });
    return rest.flatMap(add);
  };
  const add = (line: TextLine): Fields[] => {
    if (open.length === 0 && line.text.trim() === '') return [];
    open.push(line);
    const closesQuote = open.length === 1 || line.text.includes('"');
    if (!closesQuote) return isTooLong(open) ? abandon('quoteOpen') : [];
    const fields = parseFields(open.map(({ text }) => text).join('\n'), false);
    if (fields instanceof CsvError) {
      const code = quoteFault(fields);
      return code === 'quoteOpen' && !isTooLong(open) ? [] : abandon(code);
    }
    open = [];
    return [{ line: line.number, fields }];
  };
  const finish = (): Fields[] => {
    const found: Fields[] = [];
    while (open.length > 0) found.push(...abandon('quoteOpen'));
    return found;
  };
  return { add, finish };
};

// PostgreSQL stores no NUL.
const faultOf = (fields: readonly string[], names: readonly string[]): RowFault | null => {
  const [count, expected] = [fields.length, names.length];
  if (count !== expected) return { code: 'columnCount', values: { count, expected } };
  const at = fields.findIndex((field) => field.includes('\0'));
  return at < 0 ? null : { code: 'nul', column: names[at], values: {} };
};

// Spreadsheets end rows with separators of columns that are empty.
const withoutBlankEnd = (fields: readonly string[], length: number): readonly string[] =>
  fields.slice(length).every((field) => field === '') ? fields.slice(0, length) : fields;

/** The columns of a CSV file; empty when it has a header and no record. */
export const readHeader = async (file: SourceFile, columns: CsvColumns): Promise<string[]> => {
  for await (const { record } of readCsv(file, columns, () => undefined))
    return Object.keys(record);
  return [];
};

/**
 * Streams a CSV file's records with line numbers, their text read by `readImportedText`; malformed ones go to `onFault`,
 * and rows of blank cells are skipped. Throws CsvFileError for an unusable file.
 */
export async function* readCsv(
  file: SourceFile,
  expected: CsvColumns,
  onFault: (fault: CsvFault) => void,
): AsyncGenerator<CsvRow> {
  let columns: string[] | null = null;
  const records = createRecordReader(onFault);
  const rowsOf = (found: readonly Fields[], names: readonly string[]): CsvRow[] =>
    found.flatMap(({ line, fields }) => {
      if (fields.every((field) => field === '')) {
        if ('onSkipped' in expected) expected.onSkipped?.(line);
        return [];
      }
      const cells = withoutBlankEnd(fields, names.length);
      const fault = faultOf(cells, names);
      if (fault === null) {
        const values = names.map((name, i) => [name, readImportedText(cells[i] ?? '')]);
        return [{ line, record: Object.fromEntries(values) }];
      }
      onFault({ line, ...fault });
      return [];
    });
  for await (const { lines } of readLines(file, MAX_RECORD_BYTES))
    for (const line of lines) {
      if ('fault' in line) {
        if (!columns) throw lineFileError(line.fault);
        yield* rowsOf(records.finish(), columns);
        onFault({ line: line.number, ...line.fault });
      } else if (columns) yield* rowsOf(records.add(line), columns);
      else if (line.text.trim() !== '') columns = readColumns(line.text, expected);
    }
  if (!columns) throw withoutHeader('empty', expected);
  yield* rowsOf(records.finish(), columns);
}
