/** A dictionary-encoded column: each distinct value is stored once. */
export type CodedColumn<T> = { values: readonly T[]; codes: Uint32Array };

/** A coded column that grows; `codes` are in the order of arrival. */
export type CodedDraft<T> = { values: T[]; codes: number[]; codeOf: Map<string, number> };

/** A coded column without rows yet. */
export const startCodes = <T>(): CodedDraft<T> => ({ values: [], codes: [], codeOf: new Map() });

/** Adds a row; values with the same key are stored once. */
export const addCode = <T>(draft: CodedDraft<T>, value: T, key: string): void => {
  const known = draft.codeOf.get(key);
  if (known === undefined) {
    draft.codeOf.set(key, draft.values.length);
    draft.codes.push(draft.values.push(value) - 1);
  } else {
    draft.codes.push(known);
  }
};

/** The value of a row. The row exists. */
export const valueAt = <T>({ values, codes }: CodedColumn<T>, row: number): T =>
  // Every code is an index of this list.
  values[codes[row] ?? 0] as T;
