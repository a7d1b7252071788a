const WIDTH = 100;
const WIDEST_FORM = 34;

/** Breaks text between words so that no line is longer than the width; later lines start with the indent. */
export const wrapText = (text: string, indent = 0, width = WIDTH): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const isFull = line !== '' && indent + line.length + 1 + word.length > width;
    if (isFull) lines.push(line);
    line = line === '' || isFull ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
};

/** Two columns; if the first is too long, the second starts on the next line. */
export const formatRows = (rows: readonly (readonly [form: string, meaning: string])[]): string => {
  const widths = rows.map(([form]) => form.length).filter((length) => length <= WIDEST_FORM);
  const indent = Math.max(0, ...widths) + 4;
  return rows
    .map(([form, meaning]) => {
      const start = `  ${form}`;
      const gap = start.length + 2 > indent ? `\n${' '.repeat(indent)}` : '';
      return `${gap === '' ? start.padEnd(indent) : `  ${wrapText(form, 6)}${gap}`}${wrapText(meaning, indent)}`;
    })
    .join('\n');
};

/** `1 entry`, `2 entries`. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;

/** A member's text on one line: it must not move the terminal's cursor, nor look like a row of a list. */
export const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
