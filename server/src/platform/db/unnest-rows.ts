import { type RawBuilder, sql } from 'kysely';

/** What a bulk column may hold; times and JSON go as text. */
export type BulkValue = string | number | boolean | null;
/** One column of a set of rows that is sent as arrays: its SQL type and its value for a row. */
export type BulkColumn<Row> = readonly [name: string, type: string, of: (row: Row) => BulkValue];

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\')
    ? `"${text.replaceAll(/["\\]/g, '\\$&')}"`
    : `"${text}"`;

const element = (value: BulkValue): string => {
  if (typeof value === 'string') return quoted(value);
  return value === null ? 'NULL' : String(value);
};

const literalOf = <Row>(rows: readonly Row[], of: (row: Row) => BulkValue): string =>
  `{${rows.map((row) => element(of(row))).join(',')}}`;

/** An array as PostgreSQL reads it; the driver's own takes several times as long for a batch. */
export const arrayLiteral = (values: readonly BulkValue[]): string =>
  literalOf(values, (value) => value);

export const columnNames = <Row>(columns: readonly BulkColumn<Row>[]): RawBuilder<unknown> =>
  sql.join(columns.map(([name]) => sql.ref(name)));

const isConstant = <Row>(rows: readonly Row[], of: (row: Row) => BulkValue): boolean => {
  const [first] = rows;
  if (first === undefined) return false;
  const value = of(first);
  return rows.every((row) => of(row) === value);
};

// Rows as a FROM item named `given`: one array parameter a column, so a batch is one statement. What is the same in
// every row is sent once.
export const unnestRows = <Row>(
  columns: readonly BulkColumn<Row>[],
  rows: readonly Row[],
): RawBuilder<unknown> => {
  const [first] = rows;
  const constants = new Set(columns.filter(([, , of]) => isConstant(rows, of)));
  const [lead] = columns;
  // One array has to say how many rows there are.
  if (lead && constants.size === columns.length) constants.delete(lead);
  const arrays: RawBuilder<unknown>[] = [];
  const varying: RawBuilder<unknown>[] = [];
  const selected = columns.map((column) => {
    const [name, type, of] = column;
    if (first !== undefined && constants.has(column))
      return sql`${of(first)}::${sql.raw(type)} as ${sql.ref(name)}`;
    arrays.push(sql`${literalOf(rows, of)}::${sql.raw(type)}[]`);
    varying.push(sql.ref(name));
    return sql.ref(name);
  });
  return sql`(select ${sql.join(selected)}
    from unnest(${sql.join(arrays)}) as varying (${sql.join(varying)})) as given`;
};

/** The columns that hold something in any row; an insert leaves the others to their defaults. */
export const filledColumns = <Row>(
  columns: readonly BulkColumn<Row>[],
  rows: readonly Row[],
): readonly BulkColumn<Row>[] => columns.filter(([, , of]) => rows.some((row) => of(row) !== null));
