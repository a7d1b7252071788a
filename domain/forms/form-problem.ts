import type { copyKeys } from '../content/copy-keys.gen.ts';
import { EMAIL_LENGTH } from './email.ts';

type FormCopy = (typeof copyKeys)['forms'];
export type ProblemCode = keyof FormCopy['problems'] & string;
export type FieldLabel = keyof FormCopy['labels'] & string;

/** Why a field is refused: the code of its text, the label of the field, and a number in the text. */
export type FormProblem = { code: ProblemCode; label?: FieldLabel; count?: number };

/** The program's texts of problems and labels of fields. */
export type FormTexts = {
  problem: (code: ProblemCode, values: { field: string; count: string }) => string;
  label: (name: FieldLabel) => string;
};

/** A problem as text for the member. */
export const problemText = ({ code, label, count }: FormProblem, texts: FormTexts): string =>
  texts.problem(code, { field: label ? texts.label(label) : '', count: String(count ?? '') });

/** Maximum lengths of profile and enrollment fields, in characters. */
export const limits = { name: 20, address: 30, city: 20, zip: 5, email: EMAIL_LENGTH } as const;
