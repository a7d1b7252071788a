import { html, raw } from 'hono/html';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import {
  type ListedScenario,
  type PlayedScenario,
  type ScenarioRun,
  scenarioOrders,
} from './run-scenario.ts';
import { stagingStyle } from './staging-style.ts';

type Html = ReturnType<typeof html>;

/** The data of the simulator page; `played` only after a scenario was run. */
export type SimulatorView = {
  loadedPartner: LoadedPartner;
  listed: readonly ListedScenario[];
  run: ScenarioRun;
  played: PlayedScenario | null;
};

const groups = [
  ['Rows', /^row /],
  ['Journals', /^journal /],
  ['Payouts', /^payout /],
  ['Mails', /^mail /],
  ['Waiting', /^(waits|conflict|removal) /],
  ['Balances', /^balance /],
] as const;

const linesOf = (title: string, lines: readonly string[]): Html =>
  html`<h3>${title}</h3>${lines.length === 0 ? html`<p>None.</p>` : html`<pre>${lines.join('\n')}</pre>`}`;

const resultOf = ({ steps, outcome, fault }: PlayedScenario): Html =>
  fault === null
    ? html`<section id="played"><h2>Result</h2>${linesOf('Steps', steps)}${groups.map(
        ([title, pattern]) =>
          linesOf(
            title,
            outcome.filter((line) => pattern.test(line)).map((line) => line.replace(/^\w+ +/, '')),
          ),
      )}</section>`
    : html`<section id="played"><h2>Couldn’t play it</h2><p role="alert">${fault}</p></section>`;

const STYLE =
  'pre,textarea{font:14px/1.5 ui-monospace,monospace}pre{overflow-x:auto;margin:6px 0 18px}textarea{width:100%;min-height:300px;padding:12px;border:1px solid var(--line-strong);background:var(--paper);color:inherit;border-radius:10px}h2+h3{margin-top:12px}.files{columns:2 340px;column-gap:32px;margin-top:16px;padding:0;list-style:none}.files li{break-inside:avoid;padding-block:4px}.files a{text-underline-offset:3px;text-decoration-color:#a9b1bf}form.play{display:grid;gap:16px}';

/**
 * The simulator: any scenario on any date, forward, backward or shuffled by a seed; works without
 * scripts.
 */
export const simulatorPage = async (view: SimulatorView, nonce: string): Promise<string> => {
  const { loadedPartner, listed, run, played } = view;
  return String(
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Simulator | ${loadedPartner.partner.programName}</title><style nonce="${nonce}">${raw(loadedPartner.themeCss)}${raw(stagingStyle)}${raw(STYLE)}</style></head><body>
<header class="bar"><strong>${loadedPartner.partner.programName}</strong><nav aria-label="Tools"><a href="/stgtools">Staging tools</a><a href="/">Open the site</a></nav></header>
<main><h1>Simulator</h1>${played ? resultOf(played) : ''}
<section id="scenario"><h2>Scenario</h2><p>Plays events and the actions of members and staff through the earning engine, in an in-memory database that is discarded afterward. Separate columns with two spaces.</p>
<form class="play" method="post" action="/stgtools/simulator#played">
<label>Text<textarea name="text" spellcheck="false" required>${run.text}</textarea></label>
<div class="row" style="display:grid;grid-template-columns:repeat(auto-fit,minmax(170px,1fr));align-items:end;gap:14px">
<label>First day<input name="on" type="date" value="${run.on}"></label>
<label>Event order<select name="order">${scenarioOrders.map((order) => html`<option ${order === run.order ? 'selected' : ''}>${order}</option>`)}</select></label>
<label>Shuffle seed<input name="seed" inputmode="numeric" pattern="\\d{1,9}" value="${run.seed}"></label>
<button class="go">Play</button></div></form></section>
<section id="files"><h2>Project scenarios</h2><ul class="files">${listed.map(
      ({ file, title }) =>
        html`<li><a href="/stgtools/simulator?file=${encodeURIComponent(file)}">${title}</a></li>`,
    )}</ul></section></main></body></html>`,
  );
};
