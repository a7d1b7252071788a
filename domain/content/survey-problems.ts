import { type ContentProblem, contentProblem } from './content-problem.ts';
import { type Entry, isJsonObject } from './json.ts';

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isSurvey = ({ fields }: Entry): boolean =>
  isFilled(fields.typeform_code) ||
  (Array.isArray(fields.questions) && fields.questions.length > 0);

const hasRating = ({ fields }: Entry): boolean =>
  Array.isArray(fields.questions) &&
  fields.questions.some((question) => isJsonObject(question) && question.type === 'rating');

// An external form has its own button and thanks.
const textsOf = (entry: Entry): string[] => [
  ...['title', 'close'],
  ...(isFilled(entry.fields.typeform_code) ? [] : ['submit', 'thanks']),
  ...(hasRating(entry) ? ['low', 'high'] : []),
];

/** Texts that an entry of the `surveys` page lacks; without them its buttons would have no name. */
export const surveyProblems = (entries: readonly Entry[]): ContentProblem[] =>
  entries.filter(isSurvey).flatMap((entry) =>
    textsOf(entry)
      .filter((name) => !isFilled(entry.fields[name]))
      .map((name) => contentProblem(`${entry.slug}.${name}`, 'missing')),
  );
