import { expect, it } from 'vitest';
import { readChange } from './read-change.ts';

it.each([
  ['nothing', {}, []],
  ['one value', { before: 'open', after: 'closed' }, [['', 'open', 'closed']]],
  ['a value that is new', { after: 5 }, [['', undefined, 5]]],
  [
    'several fields',
    { before: { stage: 'draft', rate: 3 }, after: { stage: 'live', since: null } },
    [
      ['stage', 'draft', 'live'],
      ['rate', 3, undefined],
      ['since', undefined, null],
    ],
  ],
  [
    'a field beside the former one',
    { credit: 'Ana', creditBefore: 'none', photo: 7 },
    [['credit', 'none', 'Ana']],
  ],
  ['a list', { before: [1, 2], after: [1] }, [['', '[1,2]', '[1]']]],
])('reads a change of %s', (_, detail, expected) => {
  const { changes } = readChange(detail);
  expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual(expected);
});

it('reads the facts beside the change', () => {
  const { facts } = readChange({ before: 1, after: 2, reason: 'A claim.', units: 5, list: ['a'] });
  expect(facts).toEqual([
    { name: 'reason', value: 'A claim.' },
    { name: 'units', value: 5 },
    { name: 'list', value: '["a"]' },
  ]);
});
