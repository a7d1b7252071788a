import { expect, it } from 'vitest';
import { changedSecrets, secretPrints } from './secret-prints.ts';

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
const saved = secretPrints({ SESSION_KEY: first, METRICS_KEY: first });

it.each([
  ['the same secret', { SESSION_KEY: first }, []],
  ['it as the previous one', { SESSION_KEY: second, SESSION_KEY_PREVIOUS: first }, []],
  [
    'it as one of several previous ones',
    { SESSION_KEY: third, SESSION_KEY_PREVIOUS: `${second}, ${first}` },
    [],
  ],
  ['another one', { SESSION_KEY: second }, ['SESSION_KEY']],
  ['none', {}, ['SESSION_KEY']],
])('a restore with %s reports %j', (_, present, changed) => {
  expect(changedSecrets(saved, secretPrints(present))).toEqual(changed);
});
