/** `1 entry`, `2 entries`. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;

/** A member's text on one line: it must not move the terminal's cursor, nor look like a row of a list. */
export const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
