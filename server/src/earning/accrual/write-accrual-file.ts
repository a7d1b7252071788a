import { asEngine, type Database } from '#server/platform/db/index.ts';
import { type AccrualFile, findFile, readFileLines } from './export-store.ts';

const columns = 'file,line,member_number,units,source,dine,restaurant,day';

// A cell that a spreadsheet would run as a formula begins with an apostrophe instead.
const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && text !== '+' ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

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
    const lines = (await readFileLines(trx, partnerId, number)).map((line) =>
      [
        number,
        line.line,
        line.memberNumber,
        line.units,
        line.sourceCode,
        line.dineId,
        line.restaurant,
        line.day,
      ]
        .map(cell)
        .join(','),
    );
    const text = `${[columns, ...lines].join('\n')}\n`;
    return { name: accrualFileName(partnerId, file), text, file };
  });
