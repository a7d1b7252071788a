import type { Scheme } from './palette.ts';

/** What a visitor may choose: a scheme of their own, or that of the system. */
export const schemeChoices = ['system', 'light', 'dark'] as const;

export type SchemeChoice = (typeof schemeChoices)[number];

/** The cookie that keeps the choice; a cookie, because signing out clears the storage of a browser. */
export const SCHEME_COOKIE = 'RN_colorScheme';

/** The choice in the text of `document.cookie`; without one, the system's. */
export const readSchemeChoice = (cookies: string): SchemeChoice => {
  const found = new RegExp(`(?:^|; )${SCHEME_COOKIE}=(light|dark)(?:;|$)`).exec(cookies)?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
};

/** The scheme that a choice comes to. */
export const schemeOf = (choice: SchemeChoice, isSystemDark: boolean): Scheme => {
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dark' : 'light';
};

/**
 * A script for the head of a page: marks the document with its scheme before anything is painted, and again when the
 * system's changes. The same rules as `readSchemeChoice` and `schemeOf`, in the browser's own words.
 */
export const schemeScript = `(()=>{const d=document,q=matchMedia('(prefers-color-scheme: dark)'),s=()=>{const c=/(?:^|; )${SCHEME_COOKIE}=(light|dark)(?:;|$)/.exec(d.cookie)?.[1];d.documentElement.dataset.scheme=c||(q.matches?'dark':'light')};s();q.addEventListener('change',s)})()`;
