import { expect, it } from 'vitest';
import { contentPageProblems } from './content-page-problems.ts';
import { contentProblem } from './content-problem.ts';

const terms = { slug: 'terms', fields: { url: '/terms', main_column: [{ type: 'body_text' }] } };
const other = (fields: Record<string, string | string[] | { type: string }[]>) =>
  contentPageProblems([terms, { slug: 'other', fields: { url: '/other', ...fields } }]);

it('accepts pages with paths of their own and known blocks', () => {
  expect(other({ side_column: [{ type: 'button' }] })).toEqual([]);
});

it.each([
  [
    'the path of another entry',
    { url: '/terms' },
    contentProblem('other', 'takenPath', { url: '/terms', owner: 'terms' }),
  ],
  [
    'an extra path that is taken',
    { extra_paths: ['/terms'] },
    contentProblem('other', 'takenPath', { url: '/terms', owner: 'terms' }),
  ],
  ['a path of the app', { url: '/search' }, contentProblem('other', 'appPath', { url: '/search' })],
  [
    'a block that no page shows',
    { main_column: [{ type: 'nope' }] },
    contentProblem('other.main_column.0', 'unknownBlock', { type: 'nope' }),
  ],
])('names %s', (_, fields, problem) => {
  expect(other(fields)).toEqual([problem]);
});
