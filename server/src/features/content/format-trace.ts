import { substitute } from '#domain/content/substitute.ts';
import type { ExplainedRule } from '#domain/earning/explain-trace.ts';
import { formatRate, rateTextsIn } from '#domain/rewards/format-rate.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { fillPage } from './fill-page.ts';

/** Formats trace sentences in the program's copy, for a dine and its rate. */
export const createTraceFormat = (
  loaded: LoadedPartner,
  { rate }: { rate: number },
): ((line: ExplainedRule) => string) => {
  const entries = fillPage(loaded, loaded.content.get('account_center') ?? [], 0);
  const fields = entries.find(({ slug }) => slug === 'trace')?.fields ?? {};
  const reward = formatRate(rate, loaded.partner, rateTextsIn(loaded.content.get('*') ?? []));
  return ({ message, values }) => {
    const sentence = Object.hasOwn(fields, message) ? fields[message] : undefined;
    return typeof sentence === 'string' ? substitute(sentence, { ...values, reward }) : message;
  };
};
