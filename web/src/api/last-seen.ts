import type { QueryKey } from '@tanstack/react-query';
import { device } from '../browser/storage.ts';
import { ApiError } from './api-error.ts';

type Kept = { owner: string; at: number; answers: Record<string, unknown> };

let shownSince: number | null = null;
const listeners = new Set<() => void>();

const tell = (at: number | null) => {
  shownSince = at;
  for (const listener of listeners) listener();
};

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  value.answers !== null;

const read = (): Kept | null => {
  try {
    const kept: unknown = JSON.parse(device.get('lastSeen') ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
};

const nameOf = (key: QueryKey) => JSON.stringify(key);

/** Keeps on the device what a member saw last; what another member saw is forgotten. */
export const keepLastSeen = (owner: string, seen: readonly (readonly [QueryKey, unknown])[]) => {
  if (seen.length === 0 || shownSince !== null) return;
  const kept = read();
  const answers = kept?.owner === owner ? kept.answers : {};
  const fresh = Object.fromEntries(seen.map(([key, answer]) => [nameOf(key), answer]));
  const next: Kept = { owner, at: Date.now(), answers: { ...answers, ...fresh } };
  device.set('lastSeen', JSON.stringify(next));
};

/** Keeps one line about the account for the offline page, which knows nothing else; never while staff look at it. */
export const keepAccountShell = (line: string): void => {
  if (shownSince !== null || document.documentElement.dataset.emulation !== undefined) return;
  device.set('accountShell', JSON.stringify({ line, savedAt: Date.now() }));
};

/** At sign-out nothing of the member stays on the device. */
export const forgetLastSeen = (): void => {
  device.remove('lastSeen');
  device.remove('accountShell');
  tell(null);
};

/**
 * Asks the server. Where it cannot be reached, answers with what was seen last and tells since when; an answer of the
 * server, also a refusal, is never replaced.
 */
export const orLastSeen =
  <T>(key: QueryKey, ask: (signal: AbortSignal) => Promise<T>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    try {
      const answer = await ask(signal);
      if (shownSince !== null) tell(null);
      return answer;
    } catch (error) {
      const kept = read();
      if (error instanceof ApiError || signal.aborted || !(kept && nameOf(key) in kept.answers))
        throw error;
      tell(kept.at);
      // What was kept under this key is the server's answer to the same question.
      return kept.answers[nameOf(key)] as T;
    }
  };

export const onLastSeen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When what is shown was seen, in milliseconds; null while the server answers. */
export const lastSeenAt = (): number | null => shownSince;
