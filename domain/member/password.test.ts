import { describe, expect, test } from 'vitest';
import { normalizePassword } from './password.ts';

const x = (count: number) => 'x'.repeat(count);

describe('normalizePassword: a password', () => {
  test.each([
    ['of 55 characters stays', x(55), x(55)],
    ['of 56 characters stays', x(56), x(56)],
    ['of 57 characters loses the last', `${x(56)}y`, x(56)],
    ['keeps a whole emoji as its 56th character', `${x(55)}🍜z`, `${x(55)}🍜`],
    ['loses a whole emoji as its 57th character', `${x(56)}🍜`, x(56)],
    ['reads the same in both ways to write é', 'cafe\u0301', 'caf\u00e9'],
    ['reads the same in full width', 'ｄｉｎｅ', 'dine'],
    ['keeps its spaces', ' two words ', ' two words '],
  ])('%s', (_, typed, hashed) => {
    expect(normalizePassword(typed)).toBe(hashed);
  });

  test('that differs in its 56th emoji stays a different password', () => {
    expect(normalizePassword(`${x(55)}🍜`)).not.toBe(normalizePassword(`${x(55)}🍕`));
  });
});
