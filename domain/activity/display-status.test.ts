import { describe, expect, test } from 'vitest';
import type { AwardStatus } from '../earning/award-states.ts';
import { displayStatus } from './display-status.ts';

const row = (awardStatus: AwardStatus, isTranslated: boolean, date = '2026-03-01') => ({
  awardStatus,
  isTranslated,
  date,
  paidAt: awardStatus === 'Paid' ? '2026-03-12T09:00:00.000Z' : null,
  reason: null,
});

describe('the status of an untranslated transaction', () => {
  test.each([
    ['Forfeit reads expired, dimmed', row('Forfeit', false), 'statuses.forfeit', true],
    ['Pending reads pending review, dimmed', row('Pending', false), 'statuses.pending', true],
    ['Awarded shows nothing, bright', row('Awarded', false), null, false],
    ['Paid is bright', row('Paid', false), 'statuses.paid', false],
    ['Deferred is still moving, dimmed', row('Deferred', false), 'statuses.in_progress', true],
  ] as const)('%s', (_, transaction, copyKey, isDimmed) => {
    expect(displayStatus(transaction, '2026-03-11')).toMatchObject({ copyKey, isDimmed });
  });

  test.each([
    ['day 34', '2026-04-04', 'statuses.pending'],
    ['day 35 is still open', '2026-04-05', 'statuses.pending'],
    ['day 36 is closed', '2026-04-06', 'statuses.review_expired'],
    ['a year later', '2027-03-01', 'statuses.review_expired'],
  ])('Pending on %s', (_, today, copyKey) => {
    expect(displayStatus(row('Pending', false), today).copyKey).toBe(copyKey);
  });

  test('shows an expired review for a Forfeit without a review in time', () => {
    const closed = { ...row('Forfeit', false), reason: 'reviewExpired' };
    expect(displayStatus(closed, '2026-04-06').copyKey).toBe('statuses.review_expired');
    expect(displayStatus({ ...closed, isTranslated: true }, '2026-04-06').copyKey).toBe(
      'translated_statuses.forfeit',
    );
  });

  test.each(['Forfeit', 'Awarded', 'Paid', 'Deferred'] as const)('%s does not age', (status) => {
    const young = displayStatus(row(status, false), '2026-03-02');
    expect(displayStatus(row(status, false), '2026-12-31')).toEqual(young);
  });
});

describe('the status of a translated transaction', () => {
  test.each([
    ['Forfeit', 'translated_statuses.forfeit', true],
    ['Pending', 'translated_statuses.pending', true],
    ['Deferred', 'translated_statuses.deferred', true],
    ['Paid', 'translated_statuses.paid', false],
    ['Awarded', null, false],
  ] as const)('%s takes the partner copy %s', (status, copyKey, isDimmed) => {
    expect(displayStatus(row(status, true), '2026-03-11')).toMatchObject({ copyKey, isDimmed });
  });

  test('shows the same copy for Pending after the review window', () => {
    expect(displayStatus(row('Pending', true), '2026-06-01').copyKey).toBe(
      'translated_statuses.pending',
    );
  });
});

describe('the short paid date', () => {
  test.each([true, false])('is the day of payment (translated: %s)', (isTranslated) => {
    expect(displayStatus(row('Paid', isTranslated), '2026-04-01').paidOn).toBe('2026-03-12');
  });
  test('belongs to Paid only', () => {
    const awarded = { ...row('Awarded', true), paidAt: '2026-03-12T09:00:00.000Z' };
    expect(displayStatus(awarded, '2026-04-01').paidOn).toBeNull();
  });
});
