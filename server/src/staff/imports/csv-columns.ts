import { CsvError } from 'csv-parse';
import { readLine } from '#domain/text/read-text.ts';
import { suggestionFor } from '#domain/text/suggest-name.ts';
import { parseFields } from './csv-fields.ts';

/** The columns that a file must have, and with `known` those that its import reads; names alone are required. */
export type CsvColumns =
  | readonly string[]
  | {
      required: readonly string[];
      known: readonly string[];
      /** Called with the line of each row whose cells are all blank. */
      onSkipped?: (line: number) => void;
    };

export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
}

const separators: readonly (readonly [mark: string, name: string])[] = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
];

const namesOf = (columns: CsvColumns) =>
  'required' in columns ? columns : { required: columns, known: columns };

/** The error for a file whose first line is not a header. */
export const withoutHeader = (problem: string, columns: CsvColumns): CsvFileError =>
  new CsvFileError(
    `${problem}; its first line has to name the columns ${namesOf(columns).required.join(', ')}`,
  );

// `Merchant ID` and `merchant_id` are merchantId.
const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const missingColumns = (missing: readonly string[], unknown: readonly string[]): string => {
  const meant = unknown.flatMap((name) => {
    const suggestion = suggestionFor(name, missing);
    return suggestion === '' ? [] : [`it has ${name}${suggestion}`];
  });
  return [`lacks the columns ${missing.join(', ')}`, ...meant].join('; ');
};

const checkText = (header: string, { required, known }: ReturnType<typeof namesOf>): void => {
  if (header.includes('\r'))
    throw new CsvFileError('ends its lines with carriage returns alone; save it with line feeds');
  for (const [mark, name] of separators) {
    const fields = header.split(mark).map((field) => plainName(field.replaceAll('"', '')));
    const isSeparator =
      fields.length > 1 &&
      [...required, ...known].some((known) => fields.includes(plainName(known)));
    if (isSeparator)
      throw new CsvFileError(`is separated by ${name}; save it as CSV separated by commas`);
  }
};

/**
 * The names of a header line; known columns are recognized in any case and with spaces, hyphens or underscores between
 * their words. Throws CsvFileError when a required column is missing or a column is there twice.
 */
export const readColumns = (header: string, expected: CsvColumns): string[] => {
  const { required, known } = namesOf(expected);
  if (header.includes('\0')) throw new CsvFileError('is not UTF-8 but UTF-16; save it as UTF-8');
  const fields = parseFields(header.trimEnd(), true);
  if (fields instanceof CsvError) throw withoutHeader('is not a CSV file', expected);
  const nameOf = new Map([...required, ...known].map((name) => [plainName(name), name]));
  const written = fields.map((field) => readLine(field));
  const names = written.map((name) => nameOf.get(plainName(name)) ?? name);
  while (names.at(-1) === '') names.pop();
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    checkText(header.trimEnd(), { required, known });
    const unknown = names.filter((name) => name !== '' && !known.includes(name));
    throw new CsvFileError(missingColumns(missing, unknown));
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice !== undefined) throw new CsvFileError(`names the column ${twice} twice`);
  return names;
};
