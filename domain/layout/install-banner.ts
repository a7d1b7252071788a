import { DAY_MS } from '../durations.ts';

/** How long "Maybe later" snoozes the install banner; see docs/behavior/content.md#install-banner. */
export const PWA_SNOOZE_MS = 30 * DAY_MS;

type InstallFacts = {
  hasPWAInstallBanner: boolean;
  /** The browser fired `beforeinstallprompt`. */
  canPrompt: boolean;
  isIosSafari: boolean;
  isInstalled: boolean;
  /** ISO date until which the banner is snoozed, or null. */
  snoozedUntil: string | null;
  nowMs: number;
};

/** Whether an ISO date still snoozes something; an unparsable date does not. */
export const isSnoozed = (until: string | null, nowMs: number): boolean =>
  until !== null && Date.parse(until) > nowMs;

/**
 * Whether to show the install banner: enabled for the partner, installable, not installed, not
 * snoozed.
 */
export const isInstallBannerDue = (facts: InstallFacts): boolean =>
  facts.hasPWAInstallBanner &&
  (facts.canPrompt || facts.isIosSafari) &&
  !facts.isInstalled &&
  !isSnoozed(facts.snoozedUntil, facts.nowMs);

const otherIosBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/;

/** Safari on iPhone or iPad, which installs from its share menu and has no install prompt. */
export const isIosSafari = (userAgent: string): boolean =>
  /iPhone|iPad/.test(userAgent) && /Safari\//.test(userAgent) && !otherIosBrowsers.test(userAgent);

/** The mobile platform, which decides the app store; null for desktop. */
export const mobilePlatformOf = (userAgent: string): 'ios' | 'android' | null => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
};
