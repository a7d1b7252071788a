import { html } from 'hono/html';
import { memberTypes, tierLevels } from '#domain/member/member.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { features, isSwitch } from './features.ts';
import { scenarios } from './scenarios.ts';
import type { StagingView } from './staging-view.ts';

type Html = ReturnType<typeof html>;

const options = (values: readonly string[], chosen?: string) =>
  values.map((value) => html`<option ${value === chosen ? 'selected' : ''}>${value}</option>`);

/** Links to every program. */
export const programsSection = ({
  loadedPartners,
  loadedPartner,
  originOf,
}: StagingView): Html => html`
<section id="programs"><h2>Programs</h2><p>Each program has its own address, theme, copy and rules.</p>
<div class="cards">${[...loadedPartners.values()].map(
  ({ slug, partner, theme }) =>
    html`<a class="card" href="${originOf(slug)}/stgtools" ${slug === loadedPartner.slug ? html`aria-current="page"` : ''}>
<i style="background:linear-gradient(90deg,${theme.seeds.brand} 60%,${theme.seeds.accent} 60% 82%,${theme.seeds.reward} 82%)"></i>
<b>${partner.programName}</b><small>${partner.enrollmentType} · ${partner.currencyType}</small></a>`,
)}</div></section>`;

const memberCard = (member: StagingView['members'][number], current: number | undefined) => html`
<form method="post" action="/stgtools/sign-in"><input type="hidden" name="id" value="${member.id}">
<button class="card" ${member.id === current ? html`aria-current="true"` : ''}><b>${member.first_name} ${member.last_name}</b>
<small>${labelOf(member.tier_level)} · ${labelOf(member.member_type)}</small><small>${member.email}</small></button></form>`;

const kindForm = ({ current }: StagingView) =>
  current
    ? html`<form class="row" method="post" action="/stgtools/member">
<label>Tier<select name="tierLevel">${options(tierLevels, current.tier_level)}</select></label>
<label>Type<select name="memberType">${options(memberTypes, current.member_type)}</select></label>
<button class="go">Change ${current.first_name}</button></form>`
    : html`<p class="quiet">Sign in as a member to change their tier or type.</p>`;

/** Signs in as any demonstration member and changes their tier or type. */
export const membersSection = (view: StagingView): Html => html`
<section id="members"><h2>Members</h2><p>Click a member to sign in as them. A change of tier or type stays until you change it back.</p>
<div class="cards">${view.members.map((member) => memberCard(member, view.current?.id))}</div>
<div style="margin-top:24px">${kindForm(view)}</div></section>`;

const whoField = ({ current, members }: StagingView) =>
  html`<label>Member<select name="email">${members.map(({ email }) => html`<option ${email === current?.email ? 'selected' : ''}>${email}</option>`)}</select></label>`;

/** Sends a dine as the events that a card network would send. */
export const dineSection = (view: StagingView): Html => html`
<section id="dine"><h2>Dine</h2><p>Sends the card network’s events for one dine to the earning engine. The reward, or the reason there is none, then shows in the member’s activity.</p>
<form class="row" method="post" action="/stgtools/dine">
${whoField(view)}
<label>Restaurant<select name="merchantId">${view.places.map(({ id, name, what }) => html`<option value="${id}">${name} (${what})</option>`)}</select></label>
<label>Amount in dollars<input name="amount" inputmode="decimal" value="42.50" required></label>
<label>Days ago<input name="daysAgo" type="number" min="0" max="120" value="0" required></label>
<label>Outcome<select name="end"><option value="cleared">Cleared</option><option value="pending">Stays pending</option><option value="refunded">Cleared, then refunded</option></select></label>
<button class="go">Send the dine</button></form></section>`;

/** Plays several dines that demonstrate one rule. */
export const scenariosSection = (view: StagingView): Html => html`
<section id="scenarios"><h2>Scenarios</h2><p>Each scenario plays its dines through the earning engine for the member you choose. The <a href="/stgtools/simulator">simulator</a> plays any scenario on any date without changing a member.</p>
<form method="post" action="/stgtools/play"><div class="row">${whoField(view)}</div><div class="cards" style="margin-top:16px">${scenarios.map(
  ({ id, name, about }) =>
    html`<button class="card" name="scenario" value="${id}"><b>${name}</b><small>${about}</small></button>`,
)}</div></form></section>`;

const hours = [
  [0, 'Now'],
  [24, 'Tomorrow'],
  [24 * 7, 'In a week'],
  [24 * 36, 'In 36 days'],
  [24 * 90, 'In 90 days'],
  [24 * 366, 'In a year'],
] as const;

/** The server's clock, which can be set ahead to test time-based rules. */
export const clockSection = ({ now, shiftHours }: StagingView): Html => html`
<section id="clock"><h2>Clock</h2><p>Server time: <strong>${now.toISOString().slice(0, 16).replace('T', ' ')} UTC</strong>. Moving the clock ahead ends sessions, closes review windows and pays what is due. It affects every program until you move it back.</p>
<form method="post" action="/stgtools/clock" style="display:flex;flex-wrap:wrap;gap:8px">${hours.map(
  ([ahead, label]) =>
    html`<button class="${ahead === shiftHours ? 'go' : 'soft'}" name="hours" value="${ahead}">${label}</button>`,
)}</form></section>`;

const mailItem = (mail: StagingView['mails'][number]) => html`
<details><summary><b>${mail.subject}</b><span>${mail.recipient}</span><span>${mail.sent_at.toISOString().slice(0, 16).replace('T', ' ')}</span></summary>
<iframe class="mail" src="/stgtools/mail/${mail.id}" title="${mail.subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary><b>Plain text</b></summary><pre>${linked(mail.text)}</pre></details></details>`;

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/** The emails that would have been sent. */
export const inboxSection = ({ mails }: StagingView): Html => html`
<section id="inbox"><h2>Inbox</h2><p>This program’s emails, newest first. They never leave this machine.</p>
<div class="mails">${mails.length > 0 ? mails.map(mailItem) : html`<p class="quiet">No email yet. Request a password reset on the sign-in page, and it arrives here within five seconds.</p>`}</div></section>`;

const settingOf = (value: unknown): { text: string; state: 'on' | 'off' | '' } => {
  if (value === true) return { text: 'Yes', state: 'on' };
  if (value === false || value === null) return { text: 'No', state: 'off' };
  if (typeof value === 'object') return { text: 'Set', state: 'on' };
  return { text: String(value), state: '' };
};

/** An identifier as readable text. */
export const labelOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1 $2')
    .replace(/^(has|hides|omits|shows?) /, (prefix) => (prefix === 'has ' ? '' : prefix))
    .replace(/^./, (sign) => sign.toUpperCase());

const matrixRow = ({ slug, partner }: LoadedPartner, current: string) => html`
<tr ${slug === current ? html`aria-current="true"` : ''}><th scope="row">${partner.programName}</th>${features.map(
  (name) => {
    const { text, state } = settingOf(partner[name]);
    return html`<td class="${state}">${text}</td>`;
  },
)}</tr>`;

/** The features of every program. */
export const matrixSection = ({ loadedPartners, loadedPartner }: StagingView): Html => html`
<section id="features"><h2>Features</h2><p>What each program’s configuration turns on.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Features of every program"><table><thead><tr><th scope="col">Program</th>${features.map((name) => html`<th scope="col">${labelOf(name)}</th>`)}</tr></thead>
<tbody>${[...loadedPartners.values()].map((each) => matrixRow(each, loadedPartner.slug))}</tbody></table></div></section>`;

const switchButton = (
  { loadedPartner, isSwitched }: StagingView,
  name: (typeof features)[number],
) => {
  const isOn = loadedPartner.partner[name] === true;
  return html`<button class="switch" name="name" value="${name}" aria-pressed="${String(isOn)}"><span>${labelOf(name)}</span><b>${isOn ? 'On' : 'Off'}${isSwitched(name) ? html` <small>changed</small>` : ''}</b></button>`;
};

/** The program's feature switches. */
export const flagsSection = (view: StagingView): Html => html`
<section id="flags"><h2>Flags</h2><p>Turn a feature of ${view.loadedPartner.partner.programName} on or off to see the site with and without it. It applies to everyone on this machine until you reset it or restart the app. The program’s folder doesn’t change.</p>
<form method="post" action="/stgtools/flag" class="switches">${features.filter(isSwitch(view.loadedPartner.partner)).map((name) => switchButton(view, name))}</form>
<form method="post" action="/stgtools/flags-back" style="margin-top:16px"><button class="soft">Reset all</button></form></section>`;

/** The simulated native app. */
export const shellSection = ({ shell }: StagingView): Html => html`
<section id="shell"><h2>Native app</h2><p>Makes pages act as if they ran inside the app: store badges and install banners disappear, the announcement may appear, and a version below the program’s minimum gets the update screen. Member reported to the app: <strong id="told">none yet</strong>.</p>
<form class="row" method="post" action="/stgtools/shell">
<label>Platform<select name="platform">${[
  ['none', 'A browser'],
  ['ios', 'The app on an iPhone'],
  ['android', 'The app on Android'],
].map(
  ([value, label]) =>
    html`<option value="${value}" ${value === (shell?.platform ?? 'none') ? 'selected' : ''}>${label}</option>`,
)}</select></label>
<label>App version<input name="version" pattern="\\d+\\.\\d+\\.\\d+" value="${shell?.version ?? '5.0.0'}" required></label>
<button class="go">Apply</button></form></section>`;

/** The app's browser storage; filled in by a script. */
export const storageSection = (): Html => html`
<section id="storage"><h2>Browser</h2><p>What the app stores in this browser, under keys that begin with RN_.</p><div id="kept" class="store"></div></section>`;
