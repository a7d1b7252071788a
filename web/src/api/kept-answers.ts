import type { Kept } from '../ssr/kept.ts';
import { hasStatus, isUnauthorized } from './api-error.ts';

type Call = (
  name: string,
  input: unknown,
  options?: { signal?: AbortSignal | undefined },
) => Promise<unknown>;

type Answered = { answer: unknown } | { error: unknown };

/** Answers to the visitors of one host who have no session. */
export type KeptAnswers = Kept<Answered>;

// What these answer differs by the program alone for whoever has no session.
const sameForAll = new Set([
  'partner.current',
  'content.page',
  'member.current',
  'search.search',
  'merchant.detail',
]);

/** The same calls, answered from what is kept where there is something. */
export const throughKept =
  (call: Call, keptOf: () => KeptAnswers | undefined): Call =>
  async (name, input, options) => {
    const kept = sameForAll.has(name) ? keptOf() : undefined;
    if (!kept) return call(name, input, options);
    const key = `${name} ${JSON.stringify(input)}`;
    const known = kept.get(key);
    if (known && 'error' in known) throw known.error;
    if (known) return known.answer;
    try {
      const answer = await call(name, input, options);
      kept.set(key, { answer });
      return answer;
    } catch (error) {
      if (isUnauthorized(error) || hasStatus(error, 404)) kept.set(key, { error });
      throw error;
    }
  };
