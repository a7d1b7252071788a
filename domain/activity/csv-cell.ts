// Excel also evaluates full-width signs, and skips blanks before them.
const startsFormula = /^(?:[\t\r\n]|\s*[=+\-@|＝＋－＠｜])/;

/**
 * One cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it; a number is
 * written as it is.
 */
export const csvCell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file with its line end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
