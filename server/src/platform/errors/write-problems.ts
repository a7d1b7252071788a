import { problemText } from '#domain/forms/form-problem.ts';
import type { ProgramCopy } from '../context.ts';
import { AppError, type FieldError, type FieldProblem } from './app-error.ts';

const textOf = async (problem: FieldProblem, copyOf: ProgramCopy): Promise<string> => {
  switch (problem.copy) {
    case 'forms': {
      const [texts, label] = await Promise.all([
        copyOf('forms', 'problems'),
        copyOf('forms', 'labels'),
      ]);
      return problemText(problem, { problem: texts, label });
    }
    case 'responses':
      return (await copyOf('responses', 'errors'))(problem.code, problem.values);
    case 'claims':
      return (await copyOf('account_center', 'claims'))(`errors.${problem.code}`, problem.values);
    case 'surveys':
      return (await copyOf('surveys', 'answers'))(problem.code, problem.values);
  }
};

/** Field errors with their texts in the program's copy. */
export const writeProblems = (
  errors: readonly (FieldError | FieldProblem)[],
  copyOf: ProgramCopy,
): Promise<FieldError[]> =>
  Promise.all(
    errors.map(async (error) =>
      'message' in error
        ? error
        : { field: error.field, code: error.code, message: await textOf(error, copyOf) },
    ),
  );

/** An error with the texts of its field errors in the program's copy. */
export const withTexts = async (error: unknown, copyOf: ProgramCopy): Promise<unknown> => {
  if (!(error instanceof AppError) || !error.detail.errors) return error;
  const errors = await writeProblems(error.detail.errors, copyOf);
  return new AppError(error.code, { ...error.detail, errors });
};
