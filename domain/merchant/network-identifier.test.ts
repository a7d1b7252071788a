import { expect, it } from 'vitest';
import { identifierProblem } from './network-identifier.ts';

it.each(['4100120000', '000000044551', 'MIDb0501', 'A-1_2.3:4#5*6', '12E45', 'x'.repeat(32)])(
  '%s can be an identifier',
  (text) => {
    expect(identifierProblem(text)).toBeNull();
  },
);

it.each([
  ['', 'is empty'],
  ['4.10012E+15', 'a spreadsheet shortened'],
  ['4E+15', 'a spreadsheet shortened'],
  ['4.1e15', 'a spreadsheet shortened'],
  ['410012.0', 'a number with decimals'],
  ["'0123", 'a quote'],
  ['"0123"', 'a quote'],
  ['=0123', 'a spreadsheet formula'],
  ['MIDX1, MIDX2', 'a blank or separator'],
  ['MIDY1;MIDY2', 'a blank or separator'],
  ['MIDZ1 / MIDZ2', 'a blank or separator'],
  ['MIDZ1\u00a0MIDZ2', 'a blank or separator'],
  ['MÍD', 'a letter that networks do not send'],
  ['x'.repeat(33), 'longer than 32 characters'],
])('%j cannot: it %s', (text, problem) => {
  expect(identifierProblem(text)).toContain(problem);
});

it('lets a card token have 64 characters', () => {
  expect(identifierProblem('x'.repeat(64), 'token')).toBeNull();
  expect(identifierProblem('x'.repeat(65), 'token')).toBe('is longer than 64 characters');
});
