import { ORPCError } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { parsePartner } from '#contract/partner.ts';
import { rewardUnits, unitsText } from './approval.ts';
import { UsageError } from './command.ts';
import { failureOf } from './staff-client.ts';

const partnerOf = (currencyType: string) => {
  const parsed = parsePartner({
    slug: 'own',
    name: 'Own',
    programName: 'Own Dining',
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
    [
      'NEEDS_APPROVAL',
      points,
      { limitUnits: 2500 },
      /^more than 2,500 points from one person .* --approved-by$/,
    ],
    ['NEEDS_APPROVAL', dollars, { limitUnits: 2500 }, /^more than \$25(?:\.00)? from one person/],
    ['SAME_APPROVER', points, {}, /^--approved-by and --as name the same person$/],
    [
      'BELOW_FLOOR',
      dollars,
      { balanceUnits: 120, floorUnits: -1000 },
      /^the balance of \$1\.20 would fall below [-−]\$10(?:\.00)?$/,
    ],
  ] as const)('because of %s is a usage error and explained', (code, partner, data, text) => {
    const failure = failureOf(new ORPCError(code, { data }), partner);
    expect(failure).toBeInstanceOf(UsageError);
    expect(failure.message).toMatch(text);
  });

  it('is no usage error where no other call would help, and other failures stay what they are', () => {
    const before = new ORPCError('DECIDED_BEFORE', { data: { id: 7, status: 'Rewarded' } });
    expect(failureOf(before, points)).toEqual(new Error('claim 7 was decided before: Rewarded'));
    const broken = new ORPCError('INTERNAL_SERVER_ERROR', { message: 'no database' });
    expect(failureOf(broken, points)).toBe(broken);
  });
});
