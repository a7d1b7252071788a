import { expect, it } from 'vitest';
import { checkDecision, decisionsOf, queueNames } from './queue-decisions.ts';

const none = { candidate: null, merchantId: null, dineId: null, version: null, billCents: null };

it.each([
  ['claim', ['accept', 'refuse']],
  ['implausible', ['accept', 'refuse']],
  ['late', ['accept', 'refuse']],
  ['overdue', ['accept', 'refuse', 'close']],
  ['unmatched', ['accept', 'close']],
  ['ambiguous', ['accept', 'close']],
  ['unknown-card', ['close']],
  ['unlinked-refund', ['accept', 'close', 'unlink']],
  ['conflict', ['accept', 'refuse', 'close']],
] as const)('an item of %s can have the decisions %j', (queue, decisions) => {
  expect(decisionsOf(queue)).toEqual(decisions);
});

it('has decisions for every queue', () => {
  expect(queueNames.filter((queue) => decisionsOf(queue).length === 0)).toEqual([]);
});

it.each([
  ['claim', 'close', {}, { kind: 'wrongDecision', possible: ['accept', 'refuse'] }],
  ['overdue', 'unlink', {}, { kind: 'wrongDecision', possible: ['accept', 'refuse', 'close'] }],
  ['unmatched', 'accept', {}, { kind: 'missingDetail', detail: 'merchantId' }],
  ['unlinked-refund', 'accept', {}, { kind: 'missingDetail', detail: 'dineId' }],
  ['overdue', 'accept', { merchantId: 'm1' }, { kind: 'wrongDetail', detail: 'merchantId' }],
  ['overdue', 'refuse', { billCents: 4250 }, { kind: 'wrongDetail', detail: 'billCents' }],
  ['claim', 'refuse', { candidate: 1 }, { kind: 'wrongDetail', detail: 'candidate' }],
  ['claim', 'accept', { candidate: 1 }, null],
  ['overdue', 'accept', { billCents: 4250 }, null],
  ['unmatched', 'accept', { merchantId: 'm1' }, null],
  ['conflict', 'accept', {}, null],
] as const)('%s with the decision %s and %j: %j', (queue, decision, details, fault) => {
  expect(checkDecision({ queue, decision, details: { ...none, ...details } })).toEqual(fault);
});
