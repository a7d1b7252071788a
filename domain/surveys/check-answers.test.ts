import { expect, it } from 'vitest';
import { checkAnswers, surveyQuestions } from './check-answers.ts';

const questions = surveyQuestions({
  questions: [
    { name: 'ease', type: 'rating', label: 'How easy?', is_required: true },
    { name: 'found', type: 'choice', label: 'How?', options: ['Map', 'List'] },
    { name: 'more', type: 'text', label: 'More' },
    { name: 'recommend', type: 'scale', label: 'Recommend it?' },
    { name: 'odd', type: 'slider', label: 'Unknown kind' },
    'no question',
  ],
});

it('reads the questions of an entry and skips malformed ones', () => {
  expect(questions.map(({ name }) => name)).toEqual(['ease', 'found', 'more', 'recommend']);
});

it.each([
  ['all answered', { ease: '5', found: 'Map', more: ' Good ' }, []],
  ['the required one alone', { ease: '1' }, []],
  ['nothing', {}, ['ease']],
  ['spaces for the required one', { ease: '  ' }, ['ease']],
  ['a rating off the scale', { ease: '6' }, ['ease']],
  ['both ends of a scale', { ease: '5', recommend: '0' }, []],
  ['the end of a scale', { ease: '5', recommend: '10' }, []],
  ['a number off the scale', { ease: '5', recommend: '11' }, ['recommend']],
  ['a choice that is not offered', { ease: '5', found: 'Luck' }, ['found']],
  ['1000 characters', { ease: '5', more: 'x'.repeat(1000) }, []],
  ['1001 characters', { ease: '5', more: 'x'.repeat(1001) }, ['more']],
])('%s', (_, input, fields) => {
  expect(checkAnswers(questions, input).problems.map(({ field }) => field)).toEqual(fields);
});

it('returns only answers to known questions, trimmed', () => {
  const input = { ease: '5', more: ' Good ', other: 'x' };
  expect(checkAnswers(questions, input).answers).toEqual({
    ease: '5',
    found: '',
    more: 'Good',
    recommend: '',
  });
});
