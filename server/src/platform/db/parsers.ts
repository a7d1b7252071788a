import pg from 'pg';

const { builtins } = pg.types;
const bigintArray = 1016;
const numericArray = 1231;
const dateArray = 1182;

const safeNumber = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is outside the exact range of a number`);
  }
  return value;
};

const list =
  <T>(parse: (text: string) => T) =>
  (text: string): T[] =>
    text === '{}' ? [] : text.slice(1, -1).split(',').map(parse);

const asText = (text: string) => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeNumber],
  [builtins.NUMERIC, safeNumber],
  [bigintArray, list(safeNumber)],
  [numericArray, list(safeNumber)],
  [builtins.DATE, asText],
  [dateArray, list(asText)],
  [builtins.TIMESTAMP, (text) => text.replace(' ', 'T')],
]);

// BIGINT and NUMERIC become checked numbers, DATE stays `YYYY-MM-DD`, TIMESTAMP without zone stays
// local text `YYYY-MM-DDTHH:mm:ss`, TIMESTAMPTZ becomes a Date.
export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};
