import { html, raw } from 'hono/html';
import { mailsSection } from './mail-previews.ts';
import {
  clockSection,
  dineSection,
  flagsSection,
  inboxSection,
  matrixSection,
  membersSection,
  programsSection,
  scenariosSection,
  shellSection,
  storageSection,
} from './sections.ts';
import { stagingStyle } from './staging-style.ts';
import type { StagingView } from './staging-view.ts';
import { themeSection } from './theme-section.ts';

/** Lists what the app stores in the browser, and clears it on demand. */
const stagingScript = `
const list = document.querySelector('#kept');
const areas = { 'this tab': sessionStorage, 'this device': localStorage };
const draw = () => {
  list.textContent = '';
  for (const [where, area] of Object.entries(areas))
    for (const key of Object.keys(area).filter((name) => name.startsWith('RN_')).sort()) {
      const name = document.createElement('strong');
      name.textContent = key;
      const value = document.createElement('code');
      value.textContent = where + ': ' + area.getItem(key);
      const clear = document.createElement('button');
      clear.className = 'soft';
      clear.textContent = 'Clear';
      clear.setAttribute('aria-label', 'Clear ' + key);
      clear.addEventListener('click', () => { area.removeItem(key); draw(); });
      list.append(name, value, clear);
    }
  if (!list.children.length) list.textContent = 'Nothing is stored in this browser yet.';
};
const told = localStorage.getItem('stg_externalUserId');
if (told) document.querySelector('#told').textContent = told;
draw();
addEventListener('storage', draw);
addEventListener('focus', draw);`;

const places = [
  ['programs', 'Programs'],
  ['members', 'Members'],
  ['dine', 'Dine'],
  ['scenarios', 'Scenarios'],
  ['flags', 'Flags'],
  ['shell', 'Native app'],
  ['clock', 'Clock'],
  ['inbox', 'Inbox'],
  ['mails', 'Emails'],
  ['features', 'Features'],
  ['theme', 'Theme'],
  ['storage', 'Browser'],
] as const;

/** The staging tools of one program as a standalone page. */
export const stagingPage = async (view: StagingView, nonce: string): Promise<string> =>
  String(
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Staging tools | ${view.loadedPartner.partner.programName}</title><style nonce="${nonce}">${raw(view.loadedPartner.themeCss)}${raw(stagingStyle)}</style></head><body>
<header class="bar"><strong>${view.loadedPartner.partner.programName}</strong><nav aria-label="Tools">${places.map(([id, label]) => html`<a href="#${id}">${label}</a>`)}<a href="/stgtools/simulator">Simulator</a><a href="/">Open the site</a></nav></header>
<main><h1 style="font-size:clamp(30px,4vw,44px)">Staging tools</h1>${view.message ? html`<p class="say" role="status">${view.message}</p>` : ''}
${programsSection(view)}${membersSection(view)}${dineSection(view)}${scenariosSection(view)}${flagsSection(view)}${shellSection(view)}${clockSection(view)}${inboxSection(view)}${mailsSection()}${matrixSection(view)}${themeSection(view)}${storageSection()}</main>
<script nonce="${nonce}">${raw(stagingScript)}</script></body></html>`,
  );
