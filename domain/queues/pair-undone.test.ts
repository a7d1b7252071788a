import { expect, it } from 'vitest';
import { pairUndone, type StaffDecision } from './pair-undone.ts';

const entry = (action: string, actor: string, subject = ''): StaffDecision => ({
  at: '2026-11-01T12:00:00Z',
  actor,
  action,
  approvedBy: null,
  reason: `reason of ${actor}`,
  subject,
});

const shown = (...entries: StaffDecision[]) =>
  pairUndone(entries).map(({ action, actor, undone }) => [action, actor, undone?.actor ?? null]);

it.each([
  ['restaurant assigned', 'restaurant unassigned'],
  ['dine released', 'dine decision withdrawn'],
  ['dine rejected', 'dine decision withdrawn'],
  ['refund linked', 'refund unlinked'],
  ['claim accepted', 'claim reopened'],
  ['claim declined', 'claim reopened'],
  ['queue item closed', 'queue item reopened'],
])('names both people of a decision: %s, then %s', (decided, undone) =>
  expect(shown(entry(decided, 'ana'), entry(undone, 'bo'))).toEqual([[decided, 'ana', 'bo']]),
);

it('leaves a decision that was made again after an undo in force', () => {
  const entries = [
    entry('dine released', 'ana'),
    entry('dine decision withdrawn', 'bo'),
    entry('dine rejected', 'cy'),
  ];
  expect(shown(...entries)).toEqual([
    ['dine released', 'ana', 'bo'],
    ['dine rejected', 'cy', null],
  ]);
});

it('pairs an undo with the decision about the same refund', () => {
  const entries = [
    entry('refund linked', 'ana', 'net/1'),
    entry('refund linked', 'ana', 'net/2'),
    entry('refund unlinked', 'bo', 'net/1'),
  ];
  expect(shown(...entries)).toEqual([
    ['refund linked', 'ana', 'bo'],
    ['refund linked', 'ana', null],
  ]);
});

it('shows an undo of a decision that is not in the audit on its own', () =>
  expect(shown(entry('refund unlinked', 'bo'))).toEqual([['refund unlinked', 'bo', null]]));
