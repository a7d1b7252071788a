import type { TextValues } from '#contract/staff/staff-endpoint.ts';
import type { FileProblem } from '#contract/staff/staff-file.ts';
import { suggestionFor } from '#domain/text/suggest-name.ts';
import { type LineFault, lineFaultTexts } from '#server/platform/read-lines.ts';

const count = (value: string | number | undefined): string =>
  Number(value ?? 0).toLocaleString('en-US');

const listOf = (value: string | number | undefined): string[] => String(value).split(', ');

// A column may be there under another name.
const meantColumns = ({ columns, unknown }: TextValues): string =>
  listOf(unknown)
    .map((name) => [name, suggestionFor(name, listOf(columns))] as const)
    .filter(([, suggestion]) => suggestion !== '')
    .map(([name, suggestion]) => `; it has ${name}${suggestion}`)
    .join('');

const withHeader = ({ columns }: TextValues): string =>
  `; its first line has to name the columns ${columns}`;

/** The text of each problem, as a phrase after the name of the file. */
export const fileTexts: { readonly [Code in FileProblem]: (values: TextValues) => string } = {
  ...lineFaultTexts,
  carriageReturns: () => 'ends its lines with carriage returns alone; save it with line feeds',
  empty: (values) => `is empty${withHeader(values)}`,
  notCsv: (values) => `is not a CSV file${withHeader(values)}`,
  otherSeparator: ({ separator }) =>
    `is separated by ${separator}; save it as CSV separated by commas`,
  missingColumns: (values) => `lacks the columns ${values.columns}${meantColumns(values)}`,
  columnTwice: ({ column }) => `names the column ${column} twice`,
  noRestaurant: () => 'has no restaurant, so nothing can retire',
  retiresNothing: ({ columns }) => `lacks the columns ${columns}, so nothing can retire`,
  retiresMany: ({ missing, active }) =>
    `lacks ${count(missing)} of the ${count(active)} restaurants, more than a tenth; --yes retires them all, --dry-run shows the counts`,
};

/** A file that cannot be read at all. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
  readonly problem: { code: FileProblem; values: TextValues };

  constructor(code: FileProblem, values: TextValues = {}) {
    super(fileTexts[code](values));
    this.problem = { code, values };
  }
}

export const lineFileError = ({ code, values }: LineFault): CsvFileError =>
  new CsvFileError(code, values);
