import { hasStatus, isUnauthorized } from './api-error.ts';

type Call = (
  name: string,
  input: unknown,
  options?: { signal?: AbortSignal | undefined },
) => Promise<unknown>;

type Kept = { answer: unknown } | { error: unknown };
type Entry = { until: number; kept: Kept };

/** Answers of one version of the product's data to the visitors of one host who have no session. */
export type KeptAnswers = {
  get: (call: string) => Kept | undefined;
  set: (call: string, kept: Kept) => void;
};

// What these answer differs by the program alone for whoever has no session.
const sameForAll = new Set([
  'program.current',
  'content.page',
  'member.current',
  'search.search',
  'merchant.detail',
]);

/** Keeps answers for a moment, the oldest dropped when there are too many; whoever gets one must not change it. */
export const createKeptAnswers = (given: { ttlMs: number; most: number; now: () => number }) => {
  const entries = new Map<string, Entry>();
  return (version: string): KeptAnswers => ({
    get: (call) => {
      const known = entries.get(`${version} ${call}`);
      return known && known.until > given.now() ? known.kept : undefined;
    },
    set: (call, kept) => {
      const key = `${version} ${call}`;
      entries.delete(key);
      entries.set(key, { until: given.now() + given.ttlMs, kept });
      const [oldest] = entries.keys();
      if (entries.size > given.most && oldest !== undefined) entries.delete(oldest);
    },
  });
};

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
