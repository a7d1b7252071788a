import { describe, expect, it } from 'vitest';
import {
  formatRewardUnits,
  formatUnitRate,
  type PartnerFacts,
  partnerPlaceholders,
  yearPlaceholders,
} from './partner-placeholders.ts';
import { unknownPlaceholders } from './placeholder-names.ts';
import { substitute } from './substitute.ts';

const points: PartnerFacts = {
  name: 'Corner',
  programName: 'Corner Dining',
  currencyType: 'Point',
  currency: { singular: 'point', plural: 'points' },
  customerSupport: {
    phone: { href: 'tel:+18005550100', formatted: '1-800-555-0100' },
    email: { href: 'mailto:help@corner.example', display: 'help@corner.example' },
  },
  shortCode: null,
  earnRates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 },
  showEarnRate: true,
  reservationBonusPoints: 100,
  statementCreditThresholdCents: 2000,
  vip: { dinesRequired: 11 },
  bonuses: [],
};
const welcome = {
  isNewMemberBonus: true,
  isAddedByClient: false,
  enrollmentSource: null,
  endsOn: null,
  rewardUnits: 1500,
  dines: 3,
  minSpendCents: 2500,
  days: 90,
};
const credit: PartnerFacts = {
  ...points,
  currencyType: 'Credit',
  currency: { singular: 'credit', plural: 'credits' },
};

const texts = {
  per_dollar: '{reward} per $1',
  back: '{rate}% back',
  none: 'no {currencyPlural} yet',
  more: 'more {currencyPlural}',
  most: 'the most {currencyPlural}',
  dines: '{count} dines',
  dines_one: '{count} dine',
};

describe('formatReward and formatRate', () => {
  it.each([
    ['0 points', points, 0],
    ['1 point', points, 1],
    ['12,640 points', points, 12_640],
    ['$0', credit, 0],
    ['$1', credit, 100],
    ['$13.40', credit, 1340],
  ] as const)('%s', (expected, facts, units) => {
    expect(formatRewardUnits(facts, units)).toBe(expected);
  });

  it.each([
    ['no points yet', points, 0],
    ['1 point per $1', points, 1],
    ['3 points per $1', points, 3],
    ['5% back', credit, 5],
    ['no credits yet', credit, 0],
  ] as const)('%s', (expected, facts, rate) => {
    expect(formatUnitRate({ facts, texts }, rate)).toBe(expected);
  });
});

describe('partner placeholders', () => {
  const values = { ...partnerPlaceholders(points, texts), ...yearPlaceholders(2026) };

  it.each([
    ['{program} by {partner}', 'Corner Dining by Corner'],
    [
      '{currency} {currencyPlural} {currencyTitle} {currencyPluralTitle}',
      'point points Point Points',
    ],
    [
      '{level0} / {level1} / {level2} / {level3}',
      '1 point per $1 / no points yet / 3 points per $1 / 5 points per $1',
    ],
    ['{rate0} {rate1} {rate2} {rate3}', '1 0 3 5'],
    ['{supportPhone} {supportEmail}', '1-800-555-0100 help@corner.example'],
    ['{reservationBonus}, {vipDines} dines, {creditThreshold}', '100 points, 11 dines, $20'],
    ['{year} and {nextYear}', '2026 and 2027'],
  ])('%s', (text, expected) => {
    expect(substitute(text, values)).toBe(expected);
  });

  it.each([
    [
      { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 },
      'points, no points yet, more points, the most points',
    ],
    [{ OptedOut: 2, NonActivated: 2, OptedIn: 2, VIP: 2 }, 'points, points, points, points'],
  ])('omit rates for a partner that shows none: %j', (earnRates, expected) => {
    const withoutRates = partnerPlaceholders({ ...points, earnRates, showEarnRate: false }, texts);
    expect(substitute('{level0}, {level1}, {level2}, {level3}', withoutRates)).toBe(expected);
  });

  it('name the terms of the bonus that every new member is offered', () => {
    const text = '{welcomeBonus}: {welcomeDines} of {welcomeSpend} in {welcomeDays} days';
    const fill = (facts: PartnerFacts) => substitute(text, partnerPlaceholders(facts, texts));
    const app = { ...welcome, isAddedByClient: true, rewardUnits: 1 };
    const bonuses = [app, { ...welcome, enrollmentSource: 'mail' }, welcome];
    expect(fill({ ...points, bonuses })).toBe('1,500 points: 3 dines of $25 in 90 days');
    expect(fill({ ...credit, bonuses: [{ ...welcome, dines: 1 }] })).toBe(
      '$15: 1 dine of $25 in 90 days',
    );
    expect(partnerPlaceholders({ ...points, bonuses: [app] }, texts).welcomeBonus).toBe('');
  });

  it('are known, including those of screens', () => {
    const text = [...Object.keys(values), 'firstName', 'count'].map((name) => `{${name}}`).join();
    expect(unknownPlaceholders(text)).toEqual([]);
  });

  it('do not include a misspelled name', () => {
    expect(unknownPlaceholders('{programme} {program}')).toEqual(['programme']);
  });
});
