import { expect, it } from 'vitest';
import { contentProblem } from './content-problem.ts';
import { surveyProblems } from './survey-problems.ts';

const complete = { title: 'T', close: 'Close', submit: 'Send', thanks: 'Thank you' };
const text = { name: 'more', type: 'text', label: 'More?' };
const rating = { name: 'ease', type: 'rating', label: 'How easy?' };

it.each([
  ['a complete survey', { ...complete, questions: [text] }, []],
  [
    'no submit and a blank close',
    { ...complete, submit: '', close: ' ', questions: [text] },
    ['close', 'submit'],
  ],
  ['a rating without its ends', { ...complete, questions: [rating] }, ['low', 'high']],
  ['an external form', { title: 'T', close: 'Close', typeform_code: 'jB7dQ2' }, []],
  ['an external form without title', { close: 'Close', typeform_code: 'jB7dQ2' }, ['title']],
  ['an entry that is no survey', { title: 'Photos' }, []],
])('%s', (_, fields, missing) => {
  expect(surveyProblems([{ slug: 'own', fields }])).toEqual(
    missing.map((name) => contentProblem(`own.${name}`, 'missing')),
  );
});
