import { expect, it } from 'vitest';
import { measureSilence } from './silence.ts';

it.each([
  [
    '90 dines in 90 days, 6 days quiet: 6 dines of 100',
    { dines: 90, units: 9000, quietDays: 6 },
    { expectedDines: 6, lostUnits: 600 },
  ],
  [
    '45 dines, 10 days quiet: 5 dines of 60',
    { dines: 45, units: 2700, quietDays: 10 },
    { expectedDines: 5, lostUnits: 300 },
  ],
  [
    '45 dines, 9 days quiet: 4.5 dines may be chance',
    { dines: 45, units: 2700, quietDays: 9 },
    null,
  ],
  ['7 dines give no rate', { dines: 7, units: 700, quietDays: 300 }, null],
  [
    '8 dines, 57 days quiet: 5.07 dines',
    { dines: 8, units: 800, quietDays: 57 },
    { expectedDines: 5, lostUnits: 507 },
  ],
  ['900 dines, 2 days quiet: a day off', { dines: 900, units: 9000, quietDays: 2 }, null],
])('%s', (_, rate, silence) => {
  expect(measureSilence(rate)).toEqual(silence);
});
