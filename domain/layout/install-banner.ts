const dayMs = 86_400_000;

/** How long 'Maybe later' puts the install banner off (A §9). */
export const PWA_SNOOZE_MS = 30 * dayMs;

type InstallFacts = {
  hasPWAInstallBanner: boolean;
  /** The browser has offered to prompt. */
  canPrompt: boolean;
  isIosSafari: boolean;
  isInstalled: boolean;
  /** ISO date kept by 'Maybe later', or null. */
  snoozedUntil: string | null;
  nowMs: number;
};

/** Whether a kept date still puts something off; what cannot be read puts off nothing. */
export const isSnoozed = (until: string | null, nowMs: number): boolean =>
  until !== null && Date.parse(until) > nowMs;

/** The partner has the banner, the browser can install, it has not yet, and nobody asked for later (A §4). */
export const isInstallBannerDue = (facts: InstallFacts): boolean =>
  facts.hasPWAInstallBanner &&
  (facts.canPrompt || facts.isIosSafari) &&
  !facts.isInstalled &&
  !isSnoozed(facts.snoozedUntil, facts.nowMs);

const otherIosBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/;

/** Safari on iPhone or iPad, which installs from its share menu and cannot prompt (A §4). */
export const isIosSafari = (userAgent: string): boolean =>
  /iPhone|iPad/.test(userAgent) && /Safari\//.test(userAgent) && !otherIosBrowsers.test(userAgent);

/** The kind of phone or tablet, by which a store is chosen; null for anything else (A §2). */
export const deviceOf = (userAgent: string): 'ios' | 'android' | null => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
};
