import { CsvError } from 'csv-parse';
import { readLine } from '#domain/text/read-text.ts';
import { parseFields } from './csv-fields.ts';
import { CsvFileError } from './csv-file-error.ts';

/** The columns that a file must have, and with `known` those that its import reads; names alone are required. */
export type CsvColumns =
  | readonly string[]
  | {
      required: readonly string[];
      known: readonly string[];
      /** Called with the line of each row whose cells are all blank. */
      onSkipped?: (line: number) => void;
    };

const separators: readonly (readonly [mark: string, name: string])[] = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
];

const namesOf = (columns: CsvColumns) =>
  'required' in columns ? columns : { required: columns, known: columns };

/** The error for a file whose first line is not a header. */
export const withoutHeader = (code: 'empty' | 'notCsv', columns: CsvColumns): CsvFileError =>
  new CsvFileError(code, { columns: namesOf(columns).required.join(', ') });

// `Merchant ID` and `merchant_id` are merchantId.
const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const checkText = (header: string, { required, known }: ReturnType<typeof namesOf>): void => {
  if (header.includes('\r')) throw new CsvFileError('carriageReturns');
  for (const [mark, separator] of separators) {
    const fields = header.split(mark).map((field) => plainName(field.replaceAll('"', '')));
    const isSeparator =
      fields.length > 1 &&
      [...required, ...known].some((known) => fields.includes(plainName(known)));
    if (isSeparator) throw new CsvFileError('otherSeparator', { separator });
  }
};

/**
 * The names of a header line; known columns are recognized in any case and with spaces, hyphens or underscores between
 * their words. Throws CsvFileError when a required column is missing or a column is there twice.
 */
export const readColumns = (header: string, expected: CsvColumns): string[] => {
  const { required, known } = namesOf(expected);
  if (header.includes('\0')) throw new CsvFileError('utf16');
  const fields = parseFields(header.trimEnd(), true);
  if (fields instanceof CsvError) throw withoutHeader('notCsv', expected);
  const nameOf = new Map([...required, ...known].map((name) => [plainName(name), name]));
  const written = fields.map((field) => readLine(field));
  const names = written.map((name) => nameOf.get(plainName(name)) ?? name);
  while (names.at(-1) === '') names.pop();
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    checkText(header.trimEnd(), { required, known });
    const unknown = names.filter((name) => name !== '' && !known.includes(name));
    throw new CsvFileError('missingColumns', {
      columns: missing.join(', '),
      unknown: unknown.join(', '),
    });
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice !== undefined) throw new CsvFileError('columnTwice', { column: twice });
  return names;
};
