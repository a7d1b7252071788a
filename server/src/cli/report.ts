import { countOf } from './format-text.ts';

type Fault = { file: string; line: number; reason: string };

const MAX_FAULTS_ON_TERMINAL = 20;

/** Prints every rejected row as `file:line: reason`; on a terminal the first 20, and how many more there are. */
export const createFaultPrinter = (isTerminal = process.stderr.isTTY === true) => {
  const max = isTerminal ? MAX_FAULTS_ON_TERMINAL : Number.POSITIVE_INFINITY;
  let count = 0;
  const print = ({ file, line, reason }: Fault): void => {
    count += 1;
    if (count <= max) console.error(`${file}:${line}: ${reason}`);
  };
  return {
    print,
    /** A row that is accepted all the same. */
    warn: ({ file, line, reason }: Fault): void =>
      print({ file, line, reason: `warning: ${reason}` }),
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

/** Number of rows that a list prints at most. */
export const MAX_LISTED = 200;

/** Says, on standard error, that a list of this length may have ended early. */
export const noteLimit = (listed: number): void => {
  if (listed >= MAX_LISTED) console.error(`only the first ${MAX_LISTED} are listed`);
};

/** Says, on standard error, that a list has more rows than these. */
export const noteMore = (hasMore: boolean, listed: number): void => {
  if (hasMore) console.error(`only the first ${listed} are listed`);
};

export const secondsSince = (startedAt: number): number =>
  Math.round(performance.now() - startedAt) / 1000;
