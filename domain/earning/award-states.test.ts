import { describe, expect, test } from 'vitest';
import { awardStatuses, canMoveAward } from './award-states.ts';

const moves = [
  ['Pending', 'Awarded'],
  ['Pending', 'Deferred'],
  ['Pending', 'Forfeit'],
  ['Deferred', 'Awarded'],
  ['Deferred', 'Forfeit'],
  ['Deferred', 'Paid'],
  ['Awarded', 'Paid'],
  ['Awarded', 'Forfeit'],
  ['Paid', 'Awarded'],
  ['Forfeit', 'Awarded'],
] as const;

describe('an award', () => {
  test.each(moves)('may move from %s to %s', (from, to) => {
    expect(canMoveAward(from, to)).toBe(true);
  });

  test('may not move in any other way', () => {
    const all = awardStatuses.flatMap((from) =>
      awardStatuses.filter((to) => canMoveAward(from, to)).map((to) => `${from} ${to}`),
    );
    expect(all.sort()).toEqual(moves.map(([from, to]) => `${from} ${to}`).sort());
  });
});
