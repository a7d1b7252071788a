import { expect, it } from 'vitest';
import { readScenario } from './read-scenario.ts';

it('reads title, settings, steps with options, and the expected outcome', () => {
  const scenario = readScenario(`# A title

partner  {"hasVIP":true}
restaurant  lupa  {"maxVisits":2}
member  ada

2026-06-10 19:30  clearing  a  $42.50  card=second

= row  a  ada
`);
  expect(scenario).toEqual({
    title: 'A title',
    partner: { hasVIP: true },
    restaurants: new Map([['lupa', { maxVisits: 2 }]]),
    members: new Map([['ada', {}]]),
    steps: [
      {
        at: '2026-06-10T19:30:00',
        action: 'clearing',
        args: ['a', '$42.50'],
        options: { card: 'second' },
        line: '2026-06-10 19:30  clearing  a  $42.50  card=second',
      },
    ],
    expected: ['row  a  ada'],
  });
});

it('rejects a step without a time', () => {
  expect(() => readScenario('clearing  a  $1.00')).toThrow(/no time begins the step/);
});
