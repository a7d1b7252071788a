import { SCHEME_COOKIE } from '#domain/theme/scheme-choice.ts';

/**
 * Inline head script of every page, the offline page included: sets `data-scheme` before first paint and when the
 * system preference changes, by the same rules as `readSchemeChoice` and `schemeOf`.
 */
export const schemeScript = `(()=>{const d=document,q=matchMedia('(prefers-color-scheme: dark)'),s=()=>{const c=/(?:^|; )${SCHEME_COOKIE}=(light|dark)(?:;|$)/.exec(d.cookie)?.[1];d.documentElement.dataset.scheme=c||(q.matches?'dark':'light')};s();q.addEventListener('change',s)})()`;
