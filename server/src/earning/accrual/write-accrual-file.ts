import { plainCell } from '#domain/activity/csv-cell.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { type AccrualFile, type AccrualLine, findFile, readFileLines } from './export-store.ts';

const COLUMNS = 'file,line,member_number,units,source,dine,restaurant,day';

// A machine reads the file, so no cell is changed for spreadsheets.
const lineOf = (line: Omit<AccrualLine, 'partnerId' | 'memberId'>): string =>
  [
    ...[line.fileNumber, line.line, line.memberNumber, line.units],
    ...[line.sourceCode, line.dineId, line.restaurant, line.day],
  ]
    .map(plainCell)
    .join(',');

/** The name of a file: partner, day and number. */
export const accrualFileName = (partnerId: string, { day, number }: AccrualFile): string =>
  `${partnerId}-accrual-${day}-${String(number).padStart(6, '0')}.csv`;

/** A file with its name and text, the same however often it is sent; null when the partner has no such file. */
export const writeAccrualFile = (
  db: Database,
  { partnerId, number }: { partnerId: string; number: number },
): Promise<{ name: string; text: string; file: AccrualFile } | null> =>
  asEngine(db, async (trx) => {
    const file = await findFile(trx, partnerId, number);
    if (!file) return null;
    const lines = await readFileLines(trx, partnerId, number);
    const text = `${[COLUMNS, ...lines.map(lineOf)].join('\n')}\n`;
    return { name: accrualFileName(partnerId, file), text, file };
  });
