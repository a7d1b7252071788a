import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certainEvidence, isWithinTip, scoreEvidence } from './score-evidence.ts';

const claim = { restaurant: 'Joy Bistro', purchasedOn: '2026-06-10', amountCents: 4000 };
const event = {
  kind: 'event',
  date: '2026-06-10',
  amountCents: 4000,
  merchantName: 'Joy Bistro',
  descriptor: 'TST* JOY BISTRO',
} as const;

it.each([
  ['25 + 25 + 20 + 30, everything agrees', {}, 100],
  ['15 for an amount with a tip', { amountCents: 4800 }, 90],
  ['15 for a tip of 35 %', { amountCents: 5400 }, 90],
  ['18 for the next day', { date: '2026-06-11' }, 93],
  ['8 for two days before', { date: '2026-06-08' }, 83],
  ['5 for a shared word, 15 for a descriptor that shares one', { merchantName: 'Joy Kebab' }, 70],
  ['no points for a descriptor of another restaurant', { descriptor: 'WHOLEFDS MKT' }, 70],
  ['no points without a descriptor', { descriptor: null }, 70],
  ['30 for a dine, whose restaurant is known', { kind: 'dine', descriptor: null }, 100],
  ['0 for a tip above 35 %', { amountCents: 5401 }, 0],
  ['0 for less than the claimed amount', { amountCents: 3999 }, 0],
  ['0 three days later', { date: '2026-06-13' }, 0],
  ['0 for another restaurant', { merchantName: 'Lupa' }, 0],
] as const)('scores %s', (_, change, score) => {
  expect(scoreEvidence(claim, { ...event, ...change })).toBe(score);
});

it("is never certain without the network's descriptor", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4000, max: 5400 }),
      fc.constantFrom('2026-06-09', '2026-06-10'),
      (amountCents, date) => {
        const score = scoreEvidence(claim, { ...event, amountCents, date, descriptor: null });
        expect(certainEvidence([{ score }])).toBeNull();
      },
    ),
  );
});

it.each([
  ['the only one that reaches the score', [75, 74], 75],
  ['none when two do', [90, 75], undefined],
  ['none below the score', [74], undefined],
  ['none of none', [], undefined],
])('chooses %s', (_, scores, chosen) => {
  expect(certainEvidence(scores.map((score) => ({ score })))?.score).toBe(chosen);
});

it.each([
  [1000, 1350, true],
  [1000, 1351, false],
  [1000, 999, false],
])('a claim of %d cents with %d cleared is within the tip: %s', (claimed, cleared, isWithin) => {
  expect(isWithinTip(claimed, cleared)).toBe(isWithin);
});
