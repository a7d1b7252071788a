import { createReadStream } from 'node:fs';
import type { StaffFile } from '#contract/staff/staff-file.ts';
import { suggestionFor } from '#domain/text/suggest-name.ts';
import { createProgress } from '#server/platform/progress.ts';
import type { Call } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { createFaultPrinter, printSummary, secondsSince } from './report.ts';
import { type StaffCall, withStaff } from './staff-client.ts';

type Summary = { rejected: number } & Readonly<Record<string, number>>;
type Run = (context: StaffCall & { file: StaffFile; isDryRun: boolean }) => Promise<Summary>;

const fileOf = ({ files: [path = ''] }: Call): StaffFile => ({
  name: path,
  stream: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
});

type Labels = { rows: string; unit?: string; isTimed?: boolean; isStopping?: () => boolean };

/** Imports the file of a call, showing progress and each rejected row; exits 1 when there was one. */
export const runImport = (
  call: Call,
  { rows, unit = 'rows', isTimed = true, isStopping = () => false }: Labels,
  run: Run,
): Promise<number> => {
  const file = fileOf(call);
  const isDryRun = call.values['dry-run'] === true;
  const startedAt = performance.now();
  const faults = createFaultPrinter();
  const progress = createProgress(rows);
  const watch = {
    onFault: faults.print,
    onWarning: faults.warn,
    onUnknownColumn: (column: { file: string; name: string; known: readonly string[] }) =>
      console.error(
        `${column.file}: ignores the unknown column ${column.name}${suggestionFor(column.name, column.known)}`,
      ),
    onProgress: (count: number) => progress.show(`${count} ${unit}`),
    isStopping,
  };
  return withStaff(
    call,
    async (context) => {
      const summary = await aboutFile(file.name, () => run({ ...context, file, isDryRun }));
      progress.done();
      faults.done();
      const { events, rejected, conflicts = 0 } = summary;
      const seconds = secondsSince(startedAt);
      const rate = events !== undefined && {
        eventsPerSecond: Math.round(events / Math.max(seconds, 0.001)),
      };
      const timed = isTimed && { seconds, ...rate };
      printSummary({ ...summary, ...timed }, call.values.json === true);
      if (isStopping() && !isDryRun)
        console.error('stopped after a whole batch; import the file again to resume');
      return isStopping() || rejected > 0 || conflicts > 0 ? 1 : 0;
    },
    watch,
  );
};
