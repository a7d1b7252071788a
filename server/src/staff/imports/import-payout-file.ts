import { parseDollars } from '#domain/money.ts';
import { isRealDate } from '#domain/time/local-time.ts';
import {
  type Difference,
  type PayoutFileLine,
  type Reconciled,
  reconcilePayouts,
} from '#server/earning/payouts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { fileName, type SourceFile } from '#server/platform/read-lines.ts';
import type { Fault } from './import-rows.ts';
import { readCsv } from './read-csv.ts';
import type { RowFault } from './row-fault.ts';

/** The columns that a provider's file of payouts must have; `reference` and `reason` may be absent. */
export const payoutFileColumns = ['order', 'amount', 'result', 'date'];

export type PayoutFileImport = {
  db: Database;
  now: Clock;
  file: SourceFile;
  partnerIds: readonly string[];
  madeBy: string;
  isDryRun: boolean;
  onFault: (fault: Fault) => void;
  onDifference?: (difference: Difference) => void;
};

const MAX_TEXT = 200;

// Counted in characters, so that none is cut in half.
const cut = (text: string) => [...text.slice(0, 2 * MAX_TEXT)].slice(0, MAX_TEXT).join('');

const cellFault = (
  column: (typeof payoutFileColumns)[number],
  code: RowFault['code'],
  values: RowFault['values'] = {},
) => ({ fault: { column, code, values } });

const readRow = (
  record: Readonly<Record<string, string>>,
): Omit<PayoutFileLine, 'line'> | { fault: RowFault } => {
  const { order = '', amount = '', result, date = '', reference = '', reason = '' } = record;
  const amountCents = parseDollars(amount);
  if (order === '' || order.length > MAX_TEXT) return cellFault('order', 'notOrder');
  if (amountCents === null || amountCents === 0) return cellFault('amount', 'notDollars');
  if (result !== 'paid' && result !== 'returned')
    return cellFault('result', 'notResult', { allowed: 'paid or returned' });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return cellFault('date', 'notDay');
  if (!isRealDate(date)) return { fault: { code: 'noDate', values: { date } } };
  const texts = { reference: cut(reference), reason: cut(reason) };
  return { order, amountCents, result, date, ...texts };
};

/** Reads a provider's file of payouts and compares it with ours; unusable rows go to `onFault`. */
export const importPayoutFile = async (
  input: PayoutFileImport,
): Promise<Reconciled & { faults: number }> => {
  const { db, now, file, partnerIds, madeBy, isDryRun, onFault, onDifference } = input;
  let faults = 0;
  const fault = (line: number, rowFault: RowFault) => {
    faults += 1;
    onFault({ file: fileName(file), line, ...rowFault });
  };
  const readLines = async function* (): AsyncGenerator<PayoutFileLine> {
    const rows = readCsv(file, payoutFileColumns, ({ line, ...rowFault }) => fault(line, rowFault));
    for await (const { line, record } of rows) {
      const row = readRow(record);
      if ('fault' in row) fault(line, row.fault);
      else yield { line, ...row };
    }
  };
  const params = {
    lines: readLines(),
    partnerIds,
    file: fileName(file),
    madeBy,
    isDryRun,
    ...(onDifference && { onDifference }),
  };
  const done = await reconcilePayouts({ db, now }, params);
  return { ...done, faults };
};
