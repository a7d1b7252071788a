import { DAY_MS } from '../durations.ts';

/** `version` is null when the app does not report it. */
export type NativeShell = { platform: 'ios' | 'android'; version: string | null };

const marker = /\bDinebackShell\/(\d+(?:\.\d+){0,2})\b/;

/** The native app shell named in the user agent; null in a browser. */
export const nativeShellOf = (userAgent: string): NativeShell | null => {
  const version = marker.exec(userAgent)?.[1];
  if (version === undefined) return null;
  return { platform: /Android/.test(userAgent) ? 'android' : 'ios', version };
};

const partsOf = (version: string) => [...version.split('.').map(Number), 0, 0].slice(0, 3);

/** Whether the app version is below the partner's minimum; false when either is unknown. */
export const isOutdated = (version: string | null, minimum: string | null): boolean => {
  if (version === null || minimum === null) return false;
  const [have, want] = [partsOf(version), partsOf(minimum)];
  const index = have.findIndex((part, position) => part !== want[position]);
  return index >= 0 && (have[index] ?? 0) < (want[index] ?? 0);
};

/** How long a dismissed app announcement stays hidden; see docs/behavior/content.md#app-announcement. */
export const ANNOUNCEMENT_DISMISSED_MS = DAY_MS;

type AnnouncementFacts = {
  isNative: boolean;
  isClosedAccount: boolean;
  path: string;
  /** When it was last dismissed, in milliseconds, or null. */
  dismissedAtMs: number | null;
  nowMs: number;
};

const pathsWithoutAnnouncement = ['/discover', '/login', '/join'];

/**
 * Whether to show the app announcement: in the native app only, outside discover, login and join,
 * not for closed accounts, once in 24 hours.
 */
export const isAnnouncementDue = (facts: AnnouncementFacts): boolean =>
  facts.isNative &&
  !facts.isClosedAccount &&
  !pathsWithoutAnnouncement.some((part) => facts.path.includes(part)) &&
  (facts.dismissedAtMs === null || facts.nowMs >= facts.dismissedAtMs + ANNOUNCEMENT_DISMISSED_MS);
