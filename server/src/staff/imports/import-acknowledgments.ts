import { type Acknowledgment, acknowledgeRewards } from '#server/earning/accrual/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import type { Fault } from './import-rows.ts';
import { readCsv } from './read-csv.ts';
import type { RowFault } from './row-fault.ts';

/** The columns of a partner's acknowledgment; further ones are ignored. */
export const acknowledgmentColumns = ['file', 'line', 'result', 'reason'];

export type AcknowledgmentImport = {
  db: Database;
  now: Clock;
  isDryRun?: boolean;
  file: SourceFile;
  partnerId: string;
  onFault: (fault: Fault) => void;
};

const MAX_REASON = 200;
const numberOf = (text = ''): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const readRow = (record: Readonly<Record<string, string>>): Acknowledgment | RowFault => {
  const fileNumber = numberOf(record.file);
  const line = numberOf(record.line);
  const { result, reason = '' } = record;
  if (fileNumber === null || line === null) return { code: 'notLine', values: {} };
  if (result !== 'posted' && result !== 'rejected')
    return { code: 'notResult', column: 'result', values: { allowed: 'posted or rejected' } };
  if (result === 'rejected' && reason.length < 3) return { code: 'noReason', values: {} };
  return { fileNumber, line, result, reason: reason.slice(0, MAX_REASON) };
};

/** Reads a partner's acknowledgment of accrual files and applies it; unusable rows go to `onFault`. */
export const importAcknowledgments = async (input: AcknowledgmentImport) => {
  const { db, now, isDryRun = false, file, partnerId, onFault } = input;
  let rejectedRows = 0;
  const fault = (line: number, rowFault: RowFault) => {
    rejectedRows += 1;
    onFault({ file: fileName(file), line, ...rowFault });
  };
  const rows: Acknowledgment[] = [];
  const lineOf = new Map<string, number>();
  const records = readCsv(file, acknowledgmentColumns, ({ line, ...rowFault }) =>
    fault(line, rowFault),
  );
  for await (const { line, record } of records) {
    const row = readRow(record);
    if ('code' in row) {
      fault(line, row);
      continue;
    }
    rows.push(row);
    lineOf.set(`${row.fileNumber}/${row.line}`, line);
  }
  const done = await acknowledgeRewards({ db, now, isDryRun }, partnerId, rows);
  for (const { fileNumber, line, code } of done.faults)
    fault(lineOf.get(`${fileNumber}/${line}`) ?? 0, { code, values: {} });
  const { posted, rejected, repeated } = done;
  return { posted, rejected, repeated, faults: rejectedRows };
};
