import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { schemeScript } from '#contract/scheme-script.ts';
import { currentLocale, languageOf } from '#domain/format/locale.ts';
import { palette, type Scheme, type Seeds } from '#domain/theme/palette.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';

const colorsOf = (seeds: Seeds, scheme: Scheme): string => {
  const { canvas, ink, brand, onBrand, brandInk, surface } = palette(seeds, scheme);
  return `color-scheme:${scheme};--canvas:${canvas};--ink:${ink};--brand:${brand};--on:${onBrand};--mark:${brandInk};--surface:${surface}`;
};

/** The style of a page of one message in the partner's colors, which needs no other file. */
export const barePageStyle = ({
  theme: { seeds },
}: LoadedPartner): string => `*{box-sizing:border-box}
:root{${colorsOf(seeds, 'light')}}:root[data-scheme=dark]{${colorsOf(seeds, 'dark')}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 20px;background:var(--surface);color:var(--ink);font:400 17px/1.5 system-ui,sans-serif}
main{width:min(100%,30em);padding:44px clamp(24px,8vw,52px) 48px;border-radius:24px;background:var(--canvas);box-shadow:0 1px 2px rgb(16 24 40/.06),0 24px 48px -24px rgb(16 24 40/.28)}
[data-scheme=dark] body{background:var(--canvas)}[data-scheme=dark] main{background:var(--surface)}[data-scheme=dark] aside{background:var(--canvas)}
main>svg{width:64px;height:64px;fill:none;stroke:var(--mark)}
header{padding-left:14px;border-left:4px solid var(--mark);font-size:17px;line-height:1.3;font-weight:700;color:var(--mark)}h1{margin:26px 0 10px;font-size:32px;line-height:1.1;letter-spacing:-.02em;color:var(--mark);text-wrap:balance}p{margin:0 0 26px;text-wrap:pretty}
a,button{display:inline-flex;align-items:center;min-height:48px;padding:0 26px;border:0;border-radius:12px;background:var(--brand);color:var(--on);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
a:hover,button:hover{filter:brightness(1.12)}a:active,button:active{filter:brightness(.9)}:focus-visible{outline:3px solid var(--mark);outline-offset:3px}
aside{margin-top:32px;padding:18px 22px;border-radius:16px;background:var(--surface)}aside p{margin:0}aside b{display:block;font-size:22px}`;

/** The CSP source of an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type OfflineText = { title: string; tagline: string; retry: string; lastSeen: string };

// Shows the account summary that the app stored when it was last open, as text only.
const script = `try{const saved=JSON.parse(localStorage.getItem('RN_accountShell')||'null');
if(saved&&typeof saved.line==='string'){const box=document.querySelector('aside');box.querySelector('b').textContent=saved.line;
box.querySelector('span').textContent=typeof saved.savedAt==='number'?new Date(saved.savedAt).toLocaleString('${currentLocale()}',{dateStyle:'medium',timeStyle:'short'}):'';box.hidden=false}}catch{}
addEventListener('online',()=>location.reload());`;

/** A self-contained page with the last known account summary. */
export const offlinePage = (loadedPartner: LoadedPartner, text: OfflineText) => {
  const style = barePageStyle(loadedPartner);
  const page = html`<!doctype html><html lang="${languageOf()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><script>${raw(schemeScript)}</script><title>${text.title} | ${loadedPartner.partner.programName}</title><style>${raw(style)}</style></head><body><main><svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="13" stroke-width="5"/><circle cx="16" cy="16" r="5.5" stroke-width="2.5"/></svg><h1>${text.title}</h1><p>${text.tagline}</p><a href="">${text.retry}</a><aside hidden><p>${text.lastSeen} <span></span></p><b></b></aside></main><script>${raw(script)}</script></body></html>`;
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(schemeScript)} ${hashOf(script)}; frame-ancestors 'none'; base-uri 'none'`;
  return { html: String(page), policy };
};
