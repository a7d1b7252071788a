import { html, raw } from 'hono/html';
import { schemeScript } from '#contract/scheme-script.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { barePageStyle, hashOf } from './bare-page.ts';

export type OfflineText = { title: string; tagline: string; retry: string; lastSeen: string };

// Shows the account summary that the app stored when it was last open, as text only.
const script = `try{const saved=JSON.parse(localStorage.getItem('RN_accountShell')||'null');
if(saved&&typeof saved.line==='string'){const box=document.querySelector('aside');box.querySelector('b').textContent=saved.line;
box.querySelector('span').textContent=typeof saved.savedAt==='number'?new Date(saved.savedAt).toLocaleString('en-US',{dateStyle:'medium',timeStyle:'short'}):'';box.hidden=false}}catch{}
addEventListener('online',()=>location.reload());`;

/** A self-contained page with the last known account summary. */
export const offlinePage = (loadedPartner: LoadedPartner, text: OfflineText) => {
  const style = barePageStyle(loadedPartner);
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><script>${raw(schemeScript)}</script><title>${text.title} | ${loadedPartner.partner.programName}</title><style>${raw(style)}</style></head><body><main><svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="13" stroke-width="5"/><circle cx="16" cy="16" r="5.5" stroke-width="2.5"/></svg><h1>${text.title}</h1><p>${text.tagline}</p><a href="">${text.retry}</a><aside hidden><p>${text.lastSeen} <span></span></p><b></b></aside></main><script>${raw(script)}</script></body></html>`;
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(schemeScript)} ${hashOf(script)}; frame-ancestors 'none'; base-uri 'none'`;
  return { html: String(page), policy };
};
