import { useSyncExternalStore } from 'react';
import type { Scheme } from '#domain/theme/palette.ts';
import {
  readSchemeChoice,
  SCHEME_COOKIE,
  type SchemeChoice,
  schemeOf,
} from '#domain/theme/scheme-choice.ts';

const YEAR_SECONDS = 365 * 86_400;

// `data-scheme` is the source of truth: the head script and other components also set it.
const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
};

const currentScheme = (): Scheme =>
  document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light';

/** The active color scheme; light while the server renders. */
export const useScheme = (): Scheme =>
  useSyncExternalStore(subscribe, currentScheme, (): Scheme => 'light');

export const storedSchemeChoice = (): SchemeChoice => readSchemeChoice(document.cookie);

/** Stores the choice for a year and applies it. */
export const chooseScheme = (choice: SchemeChoice): void => {
  const maxAge = choice === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the head's script reads it before anything can wait.
  document.cookie = `${SCHEME_COOKIE}=${choice}; path=/; max-age=${maxAge}; samesite=lax`;
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.scheme = schemeOf(choice, isSystemDark);
};
