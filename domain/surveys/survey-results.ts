import { ratings, type SurveyQuestion, scalePoints } from './check-answers.ts';

export type AnswerCount = { name: string; value: string; count: number };

export type QuestionResult = {
  name: string;
  label: string;
  /** `removed` where the copy no longer has the question. */
  type: SurveyQuestion['type'] | 'removed';
  answered: number;
  values: { value: string; count: number }[];
  average: number | null;
};

const sumOf = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

const offeredValues = ({ type, options }: SurveyQuestion): readonly string[] => {
  if (type === 'rating') return ratings;
  return type === 'scale' ? scalePoints : options;
};

const averageOf = (type: QuestionResult['type'], counts: readonly AnswerCount[]): number | null => {
  const answered = sumOf(counts);
  if ((type !== 'rating' && type !== 'scale') || answered === 0) return null;
  return counts.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / answered;
};

const resultOf = (question: SurveyQuestion, counts: readonly AnswerCount[]): QuestionResult => {
  const { name, label, type } = question;
  const offered = offeredValues(question);
  // Values that were offered once stay, behind those of today.
  const earlier = counts.map(({ value }) => value).filter((value) => !offered.includes(value));
  const countOf = (value: string) => counts.find((found) => found.value === value)?.count ?? 0;
  const values = type === 'text' ? [] : [...offered, ...earlier.sort()];
  return {
    name,
    label,
    type,
    answered: sumOf(counts),
    average: averageOf(type, counts),
    values: values.map((value) => ({ value, count: countOf(value) })),
  };
};

/** The distribution of the answers to each question of a survey, then of questions that it had before. */
export const surveyResults = (
  questions: readonly SurveyQuestion[],
  counts: readonly AnswerCount[],
): QuestionResult[] => {
  const byName = Map.groupBy(counts, ({ name }) => name);
  const removed = [...byName.keys()]
    .filter((name) => !questions.some((question) => question.name === name))
    .sort();
  return [
    ...questions.map((question) => resultOf(question, byName.get(question.name) ?? [])),
    ...removed.map((name) => ({
      name,
      label: name,
      type: 'removed' as const,
      average: null,
      values: [],
      answered: sumOf(byName.get(name) ?? []),
    })),
  ];
};
