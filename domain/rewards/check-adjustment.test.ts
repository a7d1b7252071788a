import { expect, it } from 'vitest';
import { checkAdjustment, type GivenAdjustment } from './check-adjustment.ts';

const limits = { approvalAboveUnits: 10_000, floorUnits: 0 };
const input: GivenAdjustment = {
  units: 500,
  madeBy: 'Ann Lee',
  approvedBy: null,
  balanceUnits: 0,
  recentUnits: 0,
};

it.each<[string, Partial<GivenAdjustment>, string | null]>([
  ['10,000 units by one name', { units: 10_000 }, null],
  ['10,001 units by one name', { units: 10_001 }, 'needsApproval'],
  [
    '10,001 units taken back by one name',
    { units: -10_001, balanceUnits: 20_000 },
    'needsApproval',
  ],
  ['10,001 units with a second approver', { units: 10_001, approvedBy: 'Bea' }, null],
  ['500 units after 9,500 within a day', { recentUnits: 9500 }, null],
  ['501 units after 9,500 within a day', { units: 501, recentUnits: 9500 }, 'needsApproval'],
  ['the same name twice', { approvedBy: ' ann  LEE' }, 'sameApprover'],
  ['the whole balance taken back', { units: -500, balanceUnits: 500 }, null],
  ['more than the balance taken back', { units: -501, balanceUnits: 500 }, 'belowFloor'],
  ['an amount added to a debt', { units: 100, balanceUnits: -900 }, null],
])('%s', (_, change, fault) => {
  expect(checkAdjustment({ ...input, ...change }, limits)).toBe(fault);
});

it('a negative floor allows a debt', () => {
  const debt = { ...input, units: -600, balanceUnits: 500 };
  expect(checkAdjustment(debt, { ...limits, floorUnits: -100 })).toBeNull();
});
