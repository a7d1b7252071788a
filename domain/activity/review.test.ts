import { describe, expect, test } from 'vitest';
import type { AwardStatus, TransactionType } from '../earning/award-states.ts';
import { isReviewable, reviewLink } from './review.ts';

const dine = (changes: {
  transactionType?: TransactionType;
  awardStatus?: AwardStatus;
  date?: string;
}) => ({
  transactionType: 'Settle' as const,
  awardStatus: 'Awarded' as const,
  date: '2026-10-17',
  ...changes,
});

describe('a dine can be reviewed', () => {
  test.each([
    ['Settle', true],
    ['Manual', true],
    ['Adjustment', false],
    ['Bonus', false],
  ] as const)('%s: %s', (transactionType, expected) => {
    expect(isReviewable(dine({ transactionType }), '2026-10-20')).toBe(expected);
  });

  test.each([
    ['Awarded', true],
    ['Pending', true],
    ['Paid', true],
    ['Deferred', false],
    ['Forfeit', false],
  ] as const)('%s: %s', (awardStatus, expected) => {
    expect(isReviewable(dine({ awardStatus }), '2026-10-20')).toBe(expected);
  });

  test.each([
    ['the day itself', '2026-10-17', '2026-10-17', true],
    ['day 34', '2026-10-17', '2026-11-20', true],
    ['day 35', '2026-10-17', '2026-11-21', true],
    ['day 36', '2026-10-17', '2026-11-22', false],
    ['31 Jan 2021', '2021-01-31', '2021-02-02', false],
    ['1 Feb 2021', '2021-02-01', '2021-02-02', true],
  ])('%s: dined %s, today %s', (_, date, today, expected) => {
    expect(isReviewable(dine({ date }), today)).toBe(expected);
  });
});

test('sends the member in the query and the dine in the fragment', () => {
  const link = reviewLink({
    formBase: 'https://forms.example/to/',
    typeformCode: 'jB7dQ2',
    familyId: 'F 7',
    dine: {
      date: '2026-11-10',
      merchantId: '4100001',
      merchantName: 'Tandoor & Thyme #2',
      sourceTransactionId: '901',
    },
  });
  expect(link).toBe(
    'https://forms.example/to/jB7dQ2?utm_source=webAC#date=2026-11-10&merchant_id=4100001&transaction_id=901&family_id=F%207&merchant_name=Tandoor%20%26%20Thyme%20%232&tt=settle',
  );
});

test('the proof of the dine is the last parameter', () => {
  const link = reviewLink({
    formBase: 'https://forms.example',
    typeformCode: 'abcd',
    familyId: null,
    proof: 'a-b_c',
    dine: { date: '2026-11-10', merchantId: 'm', merchantName: 'M', sourceTransactionId: '1' },
  });
  expect(new URL(link).hash).toMatch(/&tt=settle&proof=a-b_c$/);
});

test('a member without a family has an empty family id', () => {
  const link = reviewLink({
    formBase: 'https://forms.example',
    typeformCode: 'abcd',
    familyId: null,
    dine: { date: '2026-11-10', merchantId: 'm', merchantName: 'M', sourceTransactionId: '1' },
  });
  expect(new URL(link).hash).toContain('&family_id=&');
});
