import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCode, startCodes, valueAt } from './coded-column.ts';

const columnOf = (values: readonly string[]) => {
  const draft = startCodes<string>();
  for (const value of values) addCode(draft, value, value);
  return { values: draft.values, codes: Uint32Array.from(draft.codes) };
};

test('a coded column returns the value of each row and stores each value once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'New York', 'Newark', 'Åre')), (values) => {
      const column = columnOf(values);
      expect(values.map((_, row) => valueAt(column, row))).toEqual(values);
      expect(column.values).toEqual([...new Set(values)]);
    }),
  );
});

test('values with the same key share the object that came first', () => {
  const draft = startCodes<readonly string[]>();
  const first = ['Thai'];
  addCode(draft, first, 'Thai');
  addCode(draft, ['Thai'], 'Thai');
  expect(draft.values).toHaveLength(1);
  expect(draft.values[0]).toBe(first);
});

test('equal values with different keys are stored apart', () => {
  const draft = startCodes<string>();
  addCode(draft, 'Portland', 'OR');
  addCode(draft, 'Portland', 'ME');
  expect(draft.codes).toEqual([0, 1]);
});

test('names of Object members are plain values', () => {
  expect(columnOf(['constructor', '__proto__', 'toString']).values).toEqual([
    'constructor',
    '__proto__',
    'toString',
  ]);
});
