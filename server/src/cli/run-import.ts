import { createReadStream } from 'node:fs';
import type { StaffFile } from '#contract/staff/staff-file.ts';
import { suggestionFor } from '#domain/text/suggest-name.ts';
import { createProgress } from '#server/platform/progress.ts';
import type { StaffWatch } from '#server/staff/index.ts';
import type { Call } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { createFaultPrinter, printSummary, secondsSince } from './report.ts';
import { type StaffCall, withStaff } from './staff-client.ts';

const fileOf = ({ files: [path = ''] }: Call): StaffFile => ({
  name: path,
  stream: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
});

type FileCall = StaffCall & { file: StaffFile; isDryRun: boolean };

type FileRun<Summary> = {
  /** The rows of the file, and what counts as one of them while they are read. */
  rows: string;
  unit?: string;
  isStopping?: () => boolean;
  onDifference?: StaffWatch['onDifference'];
  run: (context: FileCall) => Promise<Summary>;
  /** Prints the summary; returns the exit status. */
  print: (summary: Summary) => number;
};

/** Runs a use-case on the file of a call, showing progress and each rejected row. */
export const withFile = <Summary>(
  call: Call,
  { rows, unit = 'rows', isStopping, onDifference, run, print }: FileRun<Summary>,
): Promise<number> => {
  const file = fileOf(call);
  const isDryRun = call.values['dry-run'] === true;
  const faults = createFaultPrinter();
  const progress = createProgress(rows);
  const watch: StaffWatch = {
    onFault: faults.print,
    onWarning: faults.warn,
    onUnknownColumn: ({ file, name, known }) =>
      console.error(`${file}: ignores the unknown column ${name}${suggestionFor(name, known)}`),
    onProgress: (count) => progress.show(`${count} ${unit}`),
    onDifference: onDifference ?? (() => {}),
    isStopping: isStopping ?? (() => false),
  };
  return withStaff(
    call,
    async (context) => {
      const summary = await aboutFile(file.name, () => run({ ...context, file, isDryRun }));
      progress.done();
      faults.done();
      return print(summary);
    },
    () => ({ watch }),
  );
};

type Summary = { rejected: number } & Readonly<Record<string, number>>;

/** Imports the file of a call and prints figures and time; exits 1 when a row was rejected. */
export const runImport = (
  call: Call,
  rows: string,
  run: (context: FileCall) => Promise<Summary>,
): Promise<number> => {
  const startedAt = performance.now();
  const print = (summary: Summary): number => {
    const seconds = secondsSince(startedAt);
    printSummary({ ...summary, seconds }, call.values.json === true);
    return summary.rejected > 0 ? 1 : 0;
  };
  return withFile(call, { rows, run, print });
};
