import { describe, expect, it } from 'vitest';
import {
  formatCents,
  formatUnitsNamed,
  formatWallTime,
  formatWeekday,
  readUnits,
} from './format.ts';

const base = { partner: 'own', name: 'Own', programName: 'Own', mark: null, permissions: [] };
const currency = { singular: 'point', plural: 'points' };
const points = { ...base, currency, currencyType: 'Point' as const };
const money = { ...base, currency, currencyType: 'Credit' as const };

describe('amounts', () => {
  it('of money have a true minus sign', () => expect(formatCents(-6600)).toBe('−$66.00'));
  it('of points name the currency', () => expect(formatUnitsNamed(1, points)).toBe('1 point'));
  it('of a credit program are dollars', () => expect(formatUnitsNamed(560, money)).toBe('$5.60'));
});

describe('typed amounts', () => {
  it.each([
    ['100', points, 100],
    ['1,000', points, 1000],
    ['−50', points, -50],
    ['5.00', points, null],
    ['0', points, null],
    ['5.25', money, 525],
    ['-$5', money, -500],
    ['', money, null],
  ] as const)('%s is read in ledger units', (text, program, units) => {
    expect(readUnits(text, program)).toBe(units);
  });
});

describe('dates', () => {
  it('carry the weekday where it may decide', () =>
    expect(formatWeekday('2024-11-03')).toBe('Sun, Nov 3, 2024'));
  it('of events are by the clock of the restaurant', () =>
    expect(formatWallTime('2024-11-03T12:40:00')).toBe('Nov 3, 2024, 12:40 pm'));
});
