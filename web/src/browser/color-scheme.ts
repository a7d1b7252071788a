import { useSyncExternalStore } from 'react';
import type { Scheme } from '#domain/theme/palette.ts';
import {
  readSchemeChoice,
  SCHEME_COOKIE,
  type SchemeChoice,
  schemeOf,
} from '#domain/theme/scheme-script.ts';

const yearSeconds = 365 * 86_400;

// The document's mark is what counts; whoever changes it, everybody hears of it.
const onMark = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
};

const marked = (): Scheme =>
  document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light';

/** The scheme that the page is drawn in now; light on the server. */
export const useScheme = (): Scheme => useSyncExternalStore(onMark, marked, (): Scheme => 'light');

/** What the visitor chose on this device. */
export const schemeChoice = (): SchemeChoice => readSchemeChoice(document.cookie);

/** Keeps what the visitor chooses for a year and draws the page in it. */
export const chooseScheme = (choice: SchemeChoice): void => {
  const life = choice === 'system' ? 0 : yearSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the head's script reads it before anything can wait.
  document.cookie = `${SCHEME_COOKIE}=${choice}; path=/; max-age=${life}; samesite=lax`;
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.scheme = schemeOf(choice, isSystemDark);
};
