import { type RowFault, rowFaultText } from '#server/staff/index.ts';
import { type Call, type OptionHelp, textValue, UsageError } from './command.ts';
import { countOf } from './format-text.ts';

type Fault = RowFault & { file: string; line: number };

const MAX_FAULTS_ON_TERMINAL = 20;

/** Prints every rejected row as `file:line: reason`; on a terminal the first 20, and how many more there are. */
export const createFaultPrinter = (isTerminal = process.stderr.isTTY === true) => {
  const max = isTerminal ? MAX_FAULTS_ON_TERMINAL : Number.POSITIVE_INFINITY;
  let count = 0;
  const printRow = ({ file, line, ...fault }: Fault, prefix = ''): void => {
    count += 1;
    if (count <= max) console.error(`${file}:${line}: ${prefix}${rowFaultText(fault)}`);
  };
  return {
    print: (fault: Fault): void => printRow(fault),
    /** A row that is accepted all the same. */
    warn: (fault: Fault): void => printRow(fault, 'warning: '),
    done: (): void => {
      if (count > max)
        console.error(`and ${countOf(count - max, 'more row')}; 2> FILE writes all of them`);
    },
  };
};

const titleOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The summary for people, or with `isJson` as one JSON object on the last line. */
export const printSummary = (summary: Readonly<Record<string, number>>, isJson: boolean): void => {
  if (isJson) console.log(JSON.stringify(summary));
  else
    for (const [key, value] of Object.entries(summary))
      console.log(`${titleOf(key).padEnd(20)} ${value.toLocaleString('en-US')}`);
};

type Cursor = 'after' | 'before';

/** The option that continues a list, named as its order has it. */
export const pageHelp = (name: Cursor, key = 'KEY'): OptionHelp => [
  `--${name} <${key}>`,
  'continue behind the last row of the page before, whose key the list printed',
];

type Page<Row> = { name: Cursor; rows: readonly Row[]; hasMore: boolean };

/** The key of the last row as `next` where a list has more rows, which standard error names. */
export const nextKey = <Row>(
  { name, rows, hasMore }: Page<Row>,
  keyOf: (row: Row) => string | number,
): { next?: string | number } => {
  const last = rows.at(-1);
  if (!hasMore || last === undefined) return {};
  const next = keyOf(last);
  console.error(`only the first ${rows.length} are listed; --${name} ${next} continues`);
  return { next };
};

/** The parts of a key, of which the last may contain commas; null without the option. */
export const keyParts = (call: Call, name: Cursor, count: number): string[] | null => {
  const text = textValue(call, name);
  if (text === '') return null;
  const parts = text.split(',');
  if (parts.length < count) throw new UsageError(`--${name} is the key that the list printed`);
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')];
};

export const secondsSince = (startedAt: number): number =>
  Math.round(performance.now() - startedAt) / 1000;
