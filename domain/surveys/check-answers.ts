import { readText } from '../text/read-text.ts';

const questionTypes = ['rating', 'scale', 'choice', 'text'] as const;

export type SurveyQuestion = {
  name: string;
  /** `rating` goes from 1 to 5, `scale` from 0 to 10. */
  type: (typeof questionTypes)[number];
  label: string;
  options: readonly string[];
  isRequired: boolean;
};

export type SurveyAnswers = Readonly<Record<string, string>>;
/** Why a response is refused: the key of its text in the entry `answers`, and the values in it. */
export type SurveyProblem = {
  code: 'required' | 'rating' | 'scale' | 'choice' | 'length';
  values?: Record<string, string>;
};

/** Maximum length of a text answer, in characters. */
export const MAX_ANSWER_LENGTH = 1000;

/** Values of a rating. */
export const ratings = ['1', '2', '3', '4', '5'] as const;

/** Values of a scale. */
export const scalePoints = ['0', ...ratings, '6', '7', '8', '9', '10'] as const;

const isIncluded = <T extends string>(value: unknown, known: readonly T[]): value is T =>
  known.some((item) => item === value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The questions of a content entry; malformed ones are skipped. */
export const surveyQuestions = (fields: Readonly<Record<string, unknown>>): SurveyQuestion[] => {
  const list: unknown[] = Array.isArray(fields.questions) ? fields.questions : [];
  return list.flatMap((item) => {
    if (typeof item !== 'object' || item === null) return [];
    const { name, type, label, options, is_required }: Record<string, unknown> = { ...item };
    if (!isIncluded(type, questionTypes) || textOf(name) === '') return [];
    return [
      {
        name: textOf(name),
        type,
        label: textOf(label),
        options: Array.isArray(options) ? options.map(textOf).filter(Boolean) : [],
        isRequired: is_required === true,
      },
    ];
  });
};

const problemOf = (question: SurveyQuestion, answer: string): SurveyProblem | null => {
  if (answer === '') return question.isRequired ? { code: 'required' } : null;
  if (question.type === 'rating' && !isIncluded(answer, ratings)) return { code: 'rating' };
  if (question.type === 'scale' && !isIncluded(answer, scalePoints)) return { code: 'scale' };
  if (question.type === 'choice' && !question.options.includes(answer)) return { code: 'choice' };
  return answer.length > MAX_ANSWER_LENGTH
    ? { code: 'length', values: { field: question.label, max: `${MAX_ANSWER_LENGTH}` } }
    : null;
};

/** Trimmed answers to known questions, and the validation problems by question. */
export const checkAnswers = (questions: readonly SurveyQuestion[], input: SurveyAnswers) => {
  const answers = Object.fromEntries(
    questions.map(({ name }) => [name, readText(input[name] ?? '')] as const),
  );
  const problems = questions.flatMap((question): (SurveyProblem & { field: string })[] => {
    const problem = problemOf(question, answers[question.name] ?? '');
    return problem === null ? [] : [{ field: question.name, ...problem }];
  });
  return { answers, problems };
};
