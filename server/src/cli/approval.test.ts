import { describe, expect, it } from 'vitest';
import { parsePartner } from '#contract/partner.ts';
import { PostingRefused } from '#server/earning/ledger/index.ts';
import { approverOf, refusalText, rewardUnits, unitsText, withLimits } from './approval.ts';
import { UsageError } from './command.ts';

const partnerOf = (currencyType: string) => {
  const parsed = parsePartner({
    ...{ slug: 'own', name: 'Own', programName: 'Own Dining' },
    currency: { singular: 'point', plural: 'points' },
    currencyType,
    posting: { approvalAboveUnits: 2500, adjustmentFloorUnits: -1000 },
    customerSupport: {
      phone: { href: 'tel:+18005550100', formatted: '(800) 555-0100' },
      email: { href: 'help@example.test', display: 'help@example.test' },
    },
  });
  if (!parsed.ok) throw new Error(parsed.errors.join(', '));
  return parsed.partner;
};
const points = partnerOf('Point');
const dollars = partnerOf('Dollar');

describe('an amount', () => {
  it.each([
    ['5', points, 5],
    ['-5', points, -5],
    ['5', dollars, 500],
    ['-3.50', dollars, -350],
  ] as const)('of %s is posted as %3$d units', (text, partner, units) => {
    expect(rewardUnits(text, partner)).toBe(units);
  });

  it.each([
    ['0', points],
    ['-0', dollars],
    ['', points],
    ['-', points],
    ['--5', points],
    ['1.5', points],
    ['1e3', points],
    ['1234567890', points],
    ['0.001', dollars],
    ['five', dollars],
  ])('of %j is refused', (text, partner) => {
    expect(() => rewardUnits(text, partner)).toThrow(UsageError);
  });

  it('is shown in the currency of the program', () => {
    expect([unitsText(350, points), unitsText(350, dollars)]).toEqual(['350 points', '$3.50']);
  });
});

describe('a refused posting', () => {
  it.each([
    ['needsApproval', points, /^more than 2,500 points from one person .* --approved-by$/],
    ['needsApproval', dollars, /^more than \$25(?:\.00)? from one person/],
    ['sameApprover', points, /^--approved-by and --by name the same person$/],
    ['belowFloor', dollars, /^the balance of \$1\.20 would fall below [-−]\$10(?:\.00)?$/],
  ] as const)('because of %s is explained', (fault, partner, text) => {
    expect(refusalText({ fault, balanceUnits: 120 }, partner)).toMatch(text);
  });

  it('is a usage error, and every other failure stays what it is', async () => {
    const refused = () => Promise.reject(new PostingRefused('sameApprover', 0));
    await expect(withLimits(points, refused)).rejects.toThrow(UsageError);
    const broken = new Error('no database');
    await expect(withLimits(points, () => Promise.reject(broken))).rejects.toBe(broken);
    await expect(withLimits(points, async () => 7)).resolves.toBe(7);
  });
});

it.each([
  [{}, null],
  [{ 'approved-by': 'Ruth Ames' }, 'Ruth Ames'],
])('%j has the approver %j', (values, approver) => {
  expect(approverOf({ values, files: [] })).toBe(approver);
});

it('refuses an approver without a name', () => {
  expect(() => approverOf({ values: { 'approved-by': '  ' }, files: [] })).toThrow(UsageError);
});
