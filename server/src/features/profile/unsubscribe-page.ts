import { html, raw } from 'hono/html';
import { schemeScript } from '#contract/scheme-script.ts';
import type { LoadedPartner } from '../partner/index.ts';
import { barePageStyle, hashOf } from '../pwa/index.ts';

export type UnsubscribeText = {
  title: string;
  text: string;
  /** Without a button the page only says what happened. */
  button?: string;
  /** The link back. */
  home: string;
};

const form = (action: string, button: string) => html`<form method="post" action="${action}">
<input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`;

/** A page that asks before it turns emails off, or says what happened; it works without scripts. */
export const unsubscribePage = (
  loaded: LoadedPartner,
  { title, text, button, home }: UnsubscribeText,
  action: string,
): { html: string; policy: string } => {
  const style = barePageStyle(loaded);
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><script>${raw(schemeScript)}</script><title>${title} | ${loaded.partner.programName}</title><style>${raw(style)}</style></head><body><main><h1>${title}</h1><p>${text}</p>${button ? form(action, button) : html`<a href="/">${home}</a>`}</main></body></html>`;
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(schemeScript)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
  return { html: String(page), policy };
};
