import type { Scheme } from './palette.ts';

export const schemeChoices = ['system', 'light', 'dark'] as const;

export type SchemeChoice = (typeof schemeChoices)[number];

/** Cookie of the color scheme. Not localStorage, which signing out clears. */
export const SCHEME_COOKIE = 'RN_colorScheme';

/** The choice in `document.cookie`; `system` without one. */
export const readSchemeChoice = (cookies: string): SchemeChoice => {
  const found = new RegExp(`(?:^|; )${SCHEME_COOKIE}=(light|dark)(?:;|$)`).exec(cookies)?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
};

/** The scheme that a choice resolves to. */
export const schemeOf = (choice: SchemeChoice, isSystemDark: boolean): Scheme => {
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dark' : 'light';
};
