import { csvLine } from '../activity/csv-cell.ts';
import type { LedgerCategory, MonthReport } from './ledger-days.ts';

type Texts = {
  program: string;
  unit: string;
  opening: string;
  closing: string;
  categories: Readonly<Record<LedgerCategory, string>>;
};

/** The report of a month as a file for spreadsheets: amounts are plain numbers, text never a formula. */
export const monthCsv = (
  { month, from, to, opening, lines, closing }: MonthReport,
  { program, unit, ...texts }: Texts,
  amountOf: (units: number) => number,
): string =>
  [
    csvLine(['program', 'month', 'from', 'to', 'line', 'entries', unit]),
    ...[
      { name: texts.opening, entries: null, units: opening },
      ...lines.map(({ category, entries, units }) => ({
        name: texts.categories[category],
        entries,
        units,
      })),
      { name: texts.closing, entries: null, units: closing },
    ].map(({ name, entries, units }) =>
      csvLine([program, month, from, to, name, entries, amountOf(units)]),
    ),
  ].join('');
