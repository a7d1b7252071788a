import type { TermsFaultCode } from '#domain/bonuses/check-term-days.ts';
import { termsTexts } from '#domain/bonuses/terms-texts.ts';
import type { Failure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { postingRefusal } from '../../session/posting-refusal.ts';
import type { Program } from '../../session/session.ts';

/** Why terms of an offer or a bonus were refused and what to do; undefined for other failures. */
export const termsRefusal = (failure: Failure, program: Program): string | undefined => {
  const { code, data } = failure;
  if (code !== 'INVALID_TERMS') return postingRefusal(failure, program);
  const field = copy.bonuses.fields[String(data.field)] ?? String(data.field);
  const reason = termsTexts[data.code as TermsFaultCode];
  return `${field}: ${reason(data.values as Readonly<Record<string, string | number>>)}.`;
};
