import page from '../../partners/_base/content/forms.json' with { type: 'json' };
import { type FormProblem, problemText } from './form-problem.ts';

const entries: readonly { slug: string; fields: Readonly<Record<string, string>> }[] = page.data;
const fieldsOf = (name: string) => entries.find(({ slug }) => slug === name)?.fields ?? {};

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A problem in the base content, for a partner of a name. */
export const baseText = (problem: FormProblem, partner = 'JetBlue'): string =>
  problemText(problem, {
    problem: (code, values) => fill(fieldsOf('problems')[code] ?? '', values),
    label: (name) => fill(fieldsOf('labels')[name] ?? '', { partner }),
  });

/** Like `baseText`; null without a problem. */
export const textOrNull = (problem: FormProblem | null): string | null =>
  problem && baseText(problem);
