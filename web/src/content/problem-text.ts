import type { QueryClient } from '@tanstack/react-query';
import type { ContentPage } from '#contract/content.ts';
import { type FormProblem, problemText } from '#domain/forms/form-problem.ts';
import { contentQuery, copyOf, useContentPage } from './copy.ts';

export type ProblemText = (problem: FormProblem) => string;

const problemTextOf = ({ data }: ContentPage): ProblemText => {
  const textsOf = (name: 'problems' | 'labels') =>
    copyOf(data.find(({ slug }) => slug === name)?.fields ?? {}).text;
  return (problem) =>
    problemText(problem, { problem: textsOf('problems'), label: textsOf('labels') });
};

/** Writes the problems of fields in the program's copy. */
export const useProblemText = (): ProblemText => problemTextOf(useContentPage('forms'));

/** Like `useProblemText`, for a form that loads its texts only when it is used. */
export const loadProblemText = async (client: QueryClient): Promise<ProblemText> =>
  problemTextOf(await client.ensureQueryData(contentQuery('forms')));
