import { substitute } from '#domain/content/substitute.ts';
import type { ExplainedRule } from '#domain/earning/explain-trace.ts';
import { formatRate } from '#domain/rewards/reward-amount.ts';
import { fillPage } from '#server/features/content/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { partnerNamed } from './cli-context.ts';

/** The sentences of a program's traces, as its members read them, for a dine with its rate. */
export const createRuleFormat = (
  loadedPartners: ReadonlyMap<string, LoadedPartner>,
  dine: { partner_id: string; rate: number },
): ((line: ExplainedRule) => string) => {
  const loaded = partnerNamed(loadedPartners, dine.partner_id);
  const entries = fillPage(loaded, loaded.content.get('account_center') ?? [], 0);
  const fields = entries.find(({ slug }) => slug === 'trace')?.fields ?? {};
  const reward = formatRate(dine.rate, loaded.partner);
  return ({ message, values }) => {
    const sentence = Object.hasOwn(fields, message) ? fields[message] : undefined;
    return typeof sentence === 'string' ? substitute(sentence, { ...values, reward }) : message;
  };
};
