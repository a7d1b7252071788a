import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratings, type SurveyQuestion } from './check-answers.ts';
import { surveyResults } from './survey-results.ts';

const question = (name: string, type: SurveyQuestion['type']): SurveyQuestion => ({
  name,
  type,
  label: `${name}?`,
  isRequired: false,
  options: ['Map', 'List'],
});
const questions = [
  question('ease', 'rating'),
  question('found', 'choice'),
  question('more', 'text'),
];

it('has each value that can be chosen, also those without an answer, and the average', () => {
  const [ease, found, more] = surveyResults(questions, [
    { name: 'ease', value: '5', count: 3 },
    { name: 'ease', value: '2', count: 1 },
    { name: 'found', value: 'Phone book', count: 2 },
    { name: 'more', value: 'Longer hours', count: 1 },
  ]);
  expect(ease).toMatchObject({ answered: 4, average: 4.25 });
  expect(ease?.values.map(({ count }) => count)).toEqual([0, 1, 0, 0, 3]);
  expect(found?.values).toEqual([
    { value: 'Map', count: 0 },
    { value: 'List', count: 0 },
    { value: 'Phone book', count: 2 },
  ]);
  expect(more).toMatchObject({ answered: 1, values: [], average: null });
});

it('ends with questions that the copy no longer has', () => {
  const results = surveyResults(questions, [{ name: 'old', value: 'x', count: 2 }]);
  expect(results.at(-1)).toMatchObject({ name: 'old', type: 'removed', answered: 2 });
});

it('counts every answer once', () => {
  const count = fc.record({
    name: fc.constantFrom('ease', 'found', 'old'),
    value: fc.constantFrom(...ratings, 'Map', 'Elsewhere'),
    count: fc.integer({ min: 1, max: 50 }),
  });
  const selector = ({ name, value }: { name: string; value: string }) => `${name} ${value}`;
  fc.assert(
    fc.property(fc.uniqueArray(count, { selector }), (counts) => {
      const results = surveyResults(questions, counts);
      const total = counts.reduce((sum, row) => sum + row.count, 0);
      expect(results.reduce((sum, { answered }) => sum + answered, 0)).toBe(total);
      for (const { type, answered, values } of results.filter((row) => row.values.length > 0))
        expect([type, values.reduce((sum, row) => sum + row.count, 0)]).toEqual([type, answered]);
    }),
  );
});
