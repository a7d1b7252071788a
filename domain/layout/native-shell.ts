/** `version` is null when the app does not tell it. */
export type NativeShell = { platform: 'ios' | 'android'; version: string | null };

const marker = /\bDinebackShell\/(\d+(?:\.\d+){0,2})\b/;

/** The native app around the page, by the mark that it adds to the browser's name; null in a browser (A §1). */
export const nativeShellOf = (userAgent: string): NativeShell | null => {
  const version = marker.exec(userAgent)?.[1];
  if (version === undefined) return null;
  return { platform: /Android/.test(userAgent) ? 'android' : 'ios', version };
};

const partsOf = (version: string) => [...version.split('.').map(Number), 0, 0].slice(0, 3);

/** Whether the app is older than the program asks for; without a minimum, or a version, none is (A §3). */
export const isOutdated = (version: string | null, minimum: string | null): boolean => {
  if (version === null || minimum === null) return false;
  const [have, want] = [partsOf(version), partsOf(minimum)];
  const at = have.findIndex((part, index) => part !== want[index]);
  return at >= 0 && (have[at] ?? 0) < (want[at] ?? 0);
};

/** How long closing the app announcement lasts (A §9). */
export const ANNOUNCEMENT_DISMISSED_MS = 86_400_000;

type AnnouncementFacts = {
  isNative: boolean;
  isClosedAccount: boolean;
  path: string;
  /** When it was closed last, in milliseconds, or null. */
  dismissedAtMs: number | null;
  nowMs: number;
};

const announcementFree = ['/discover', '/login', '/join'];

/** In the native app alone, not on discover, login or join, not for closed accounts, once in 24 hours (A §4). */
export const isAnnouncementDue = (facts: AnnouncementFacts): boolean =>
  facts.isNative &&
  !facts.isClosedAccount &&
  !announcementFree.some((part) => facts.path.includes(part)) &&
  (facts.dismissedAtMs === null || facts.nowMs >= facts.dismissedAtMs + ANNOUNCEMENT_DISMISSED_MS);
