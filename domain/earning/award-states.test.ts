import { describe, expect, test } from 'vitest';
import { awardCauses, awardStatuses, canMoveAward } from './award-states.ts';

const moves = [
  ['Pending', 'Awarded', 'facts clock staff'],
  ['Pending', 'Deferred', 'facts clock'],
  ['Pending', 'Forfeit', 'facts clock staff'],
  ['Deferred', 'Pending', 'screening'],
  ['Deferred', 'Awarded', 'clock staff'],
  ['Deferred', 'Forfeit', 'facts clock staff'],
  ['Deferred', 'Paid', 'clock'],
  ['Awarded', 'Pending', 'screening'],
  ['Awarded', 'Paid', 'clock payout'],
  ['Awarded', 'Forfeit', 'facts clock staff'],
  ['Paid', 'Awarded', 'payout'],
  ['Forfeit', 'Pending', 'facts screening'],
  ['Forfeit', 'Deferred', 'facts'],
  ['Forfeit', 'Awarded', 'facts staff'],
] as const;

describe('an award', () => {
  test.each(moves)('moves from %s to %s by %s', (from, to, causes) => {
    const found = awardCauses.filter((cause) => canMoveAward({ from, to, cause }));
    expect(found.join(' ')).toBe(causes);
  });

  test('moves in no other way', () => {
    const all = awardStatuses.flatMap((from) =>
      awardStatuses
        .filter((to) => awardCauses.some((cause) => canMoveAward({ from, to, cause })))
        .map((to) => `${from} ${to}`),
    );
    expect(all.sort()).toEqual(moves.map(([from, to]) => `${from} ${to}`).sort());
  });
});
