import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from '#api-client/api-error.ts';
import { localStore } from '../browser/storage.ts';

// The stored format keeps its field names, so that existing snapshots stay readable.
type OfflineSnapshot = { owner: string; at: number; answers: Record<string, unknown> };

let shownSnapshotAt: number | null = null;
const listeners = new Set<() => void>();

const setShownSnapshotAt = (at: number | null) => {
  shownSnapshotAt = at;
  for (const listener of listeners) listener();
};

const isSnapshot = (value: unknown): value is OfflineSnapshot =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'answers' in value &&
  typeof value.answers === 'object' &&
  value.answers !== null;

const readSnapshot = (): OfflineSnapshot | null => {
  const stored = localStore.getJson('lastSeen');
  return isSnapshot(stored) ? stored : null;
};

const entryKey = (key: QueryKey) => JSON.stringify(key);

/** Saves a member's query data in localStorage; data of another member is discarded. */
export const saveOfflineData = (
  owner: string,
  entries: readonly (readonly [QueryKey, unknown])[],
) => {
  if (entries.length === 0 || shownSnapshotAt !== null) return;
  const stored = readSnapshot();
  const previous = stored?.owner === owner ? stored.answers : {};
  const fresh = Object.fromEntries(entries.map(([key, data]) => [entryKey(key), data]));
  const next: OfflineSnapshot = { owner, at: Date.now(), answers: { ...previous, ...fresh } };
  localStore.setJson('lastSeen', next);
};

/** Saves one line about the account for the offline page; never during impersonation. */
export const saveAccountShell = (line: string): void => {
  if (shownSnapshotAt !== null || document.documentElement.dataset.emulation !== undefined) return;
  localStore.setJson('accountShell', { line, savedAt: Date.now() });
};

/** Removes all member data at sign-out. */
export const clearOfflineData = (): void => {
  localStore.remove('lastSeen');
  localStore.remove('accountShell');
  setShownSnapshotAt(null);
};

/**
 * Wraps a request: when the server is unreachable, returns the saved data and publishes its age. A
 * server response, including an error, is never replaced.
 */
export const withOfflineFallback =
  <T>(key: QueryKey, request: (signal: AbortSignal) => Promise<T>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<T> => {
    try {
      const data = await request(signal);
      if (shownSnapshotAt !== null) setShownSnapshotAt(null);
      return data;
    } catch (error) {
      const snapshot = readSnapshot();
      if (
        error instanceof ApiError ||
        signal.aborted ||
        !(snapshot && entryKey(key) in snapshot.answers)
      )
        throw error;
      setShownSnapshotAt(snapshot.at);
      // The entry was saved from the same query's response.
      return snapshot.answers[entryKey(key)] as T;
    }
  };

export const onOfflineDataChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Time of the saved data that is shown, in milliseconds; null while responses come from the server.
 */
export const offlineDataAt = (): number | null => shownSnapshotAt;
