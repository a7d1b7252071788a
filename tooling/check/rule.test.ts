import { describe, expect, it } from 'vitest';
import { isCode, isTest, lineAt, lineRule } from './rule.ts';

it.each([
  ['domain/money.test.ts', true],
  ['ui/tag.test.tsx', true],
  ['e2e/start-product.ts', true],
  ['server/src/testing/test-app.ts', true],
  ['server/src/platform/db/test-database.ts', true],
  ['search-engine/testing/arbitrary-search.ts', true],
  ['domain/earning/test-dine.ts', true],
  ['domain/money.ts', false],
  ['server/src/contest/latest.ts', false],
  ['server/src/earning/attested.ts', false],
])('%s is a test: %s', (path, expected) => {
  expect(isTest(path)).toBe(expected);
});

it.each([
  ['a.ts', true],
  ['a.tsx', true],
  ['a.mjs', true],
  ['.dependency-cruiser.cjs', true],
  ['a.css', false],
  ['a.ts.md', false],
])('%s is code: %s', (path, expected) => {
  expect(isCode(path)).toBe(expected);
});

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [4, 3],
])('offset %d is in line %d', (offset, line) => {
  expect(lineAt('a\nb\nc', offset)).toBe(line);
});

describe('a rule about lines', () => {
  const rule = lineRule({
    files: (path) => path.endsWith('.ts'),
    pattern: /TODO|fine/g,
    message: (match) => (match === 'fine' ? undefined : `${match} is left`),
  });

  it('names file and line of every match, several in a line included', () => {
    expect(rule([{ path: 'a.ts', text: 'ok\nTODO TODO\n\nTODO' }])).toEqual([
      { path: 'a.ts', line: 2, message: 'TODO is left' },
      { path: 'a.ts', line: 2, message: 'TODO is left' },
      { path: 'a.ts', line: 4, message: 'TODO is left' },
    ]);
  });

  it('skips matches without a message, and other files', () => {
    expect(rule([{ path: 'a.ts', text: 'fine' }])).toEqual([]);
    expect(rule([{ path: 'a.css', text: 'TODO' }])).toEqual([]);
  });
});
