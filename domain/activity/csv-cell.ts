// Spreadsheets also evaluate full-width, small and minus signs, and skip blanks and invisible characters before them.
const startsFormula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫−])/u;

type Cell = string | number | null;

/** One cell of a CSV file that a machine reads: text is quoted where needed and never changed. */
export const plainCell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return /[",\r\n]/.test(value) || value !== value.trim()
    ? `"${value.replaceAll('"', '""')}"`
    : value;
};

/**
 * One cell of a CSV file that people open. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it; a number is written as it is.
 */
export const csvCell = (value: Cell): string =>
  plainCell(typeof value === 'string' && startsFormula.test(value) ? `'${value}` : value);

/** One line of a CSV file with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
