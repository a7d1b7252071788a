/** A column that keeps each distinct value once. */
export type CodedColumn<T> = { values: readonly T[]; codes: Uint32Array };

/** Codes the values of rows; two values with the same key are the same. */
export const codeColumn = <R, T>(
  rows: readonly R[],
  read: (row: R) => T,
  keyOf: (value: T) => string = String,
): CodedColumn<T> => {
  const values: T[] = [];
  const codeOf = new Map<string, number>();
  const codes = Uint32Array.from(rows, (row) => {
    const value = read(row);
    const key = keyOf(value);
    const known = codeOf.get(key);
    if (known !== undefined) return known;
    codeOf.set(key, values.length);
    return values.push(value) - 1;
  });
  return { values, codes };
};

/** The value of a row. The row exists. */
export const valueAt = <T>({ values, codes }: CodedColumn<T>, row: number): T =>
  // Every code was handed out for a value of this list.
  values[codes[row] ?? 0] as T;
