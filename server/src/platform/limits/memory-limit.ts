import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { type Limit, secondsPerToken } from './create-limiter.ts';

const MAX_SUBJECTS = 20_000;

type Bucket = { tokens: number; at: number };

/**
 * A rate limit of this process, for requests that cost less than a row of the database. The least recently seen of
 * 20,000 subjects is forgotten.
 */
export const createMemoryLimit = (limit: Omit<Limit, 'subject'>) => {
  const { name, times, everyMs } = limit;
  const buckets = new LRUCache<string, Bucket>({ max: MAX_SUBJECTS });
  /** Returns how many requests are left. */
  return (subject: string, now: Date, multiplier = 1): number => {
    const at = now.getTime();
    const last = buckets.get(subject) ?? { tokens: times, at };
    const refilled = last.tokens + (Math.max(0, at - last.at) / everyMs) * times;
    const tokens = Math.min(times, refilled) - 1 / multiplier;
    if (tokens < 0)
      throw new AppError('tooManyRequests', {
        message: name,
        retryAfterSeconds: secondsPerToken(limit),
      });
    buckets.set(subject, { tokens, at });
    return Math.floor(tokens);
  };
};
