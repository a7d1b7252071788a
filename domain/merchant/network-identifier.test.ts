import { expect, it } from 'vitest';
import { identifierFault } from './network-identifier.ts';

it.each(['4100120000', '000000044551', 'MIDb0501', 'A-1_2.3:4#5*6', '12E45', 'x'.repeat(32)])(
  '%s can be an identifier',
  (text) => {
    expect(identifierFault(text)).toBeNull();
  },
);

it.each([
  ['', 'empty'],
  ['4.10012E+15', 'shortened'],
  ['4E+15', 'shortened'],
  ['4.1e15', 'shortened'],
  ['410012.0', 'decimals'],
  ["'0123", 'quote'],
  ['"0123"', 'quote'],
  ['=0123', 'formula'],
  ['MIDX1, MIDX2', 'separator'],
  ['MIDY1;MIDY2', 'separator'],
  ['MIDZ1 / MIDZ2', 'separator'],
  ['MIDZ1\u00a0MIDZ2', 'separator'],
  ['MÍD', 'letter'],
  ['x'.repeat(33), 'tooLong'],
])('%j cannot: %s', (text, problem) => {
  expect(identifierFault(text)).toBe(problem);
});

it('lets a card token have 64 characters', () => {
  expect(identifierFault('x'.repeat(64), 'token')).toBeNull();
  expect(identifierFault('x'.repeat(65), 'token')).toBe('tooLong');
});
