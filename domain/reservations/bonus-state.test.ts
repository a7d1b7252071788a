import { expect, test } from 'vitest';
import { reservedBonusState } from './bonus-state.ts';

test.each([
  ['posted and completed', 'Completed', 100, true, 'Awarded', 'earned', null],
  ['confirmed, the dine is pending', 'Confirmed', 0, false, 'Pending', 'promised', null],
  ['completed, the dine is pending', 'Completed', 0, false, 'Pending', 'promised', null],
  ['canceled before it was posted', 'Canceled', 0, false, 'Awarded', 'notEarned', 'canceled'],
  ['canceled after it was posted', 'Canceled', 0, true, 'Awarded', 'takenBack', 'canceled'],
  ['a no-show after it was posted', 'NoShow', 0, true, 'Awarded', 'takenBack', 'noShow'],
  ['refunded in full', 'Completed', 0, true, 'Awarded', 'takenBack', 'refunded'],
  ['a dine that earned nothing', 'Completed', 0, false, 'Forfeit', 'notEarned', 'dineNotEarned'],
] as const)('the reservation bonus is: %s', (...row) => {
  const [, status, postedUnits, wasPosted, dineStatus, state, reason] = row;
  expect(reservedBonusState({ status, postedUnits, wasPosted, dineStatus })).toEqual({
    state,
    reason,
  });
});
