import { html } from 'hono/html';
import type { Entry } from '#domain/content/json.ts';
import { earn } from '#domain/earning/policy.ts';
import { cents } from '#domain/money.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { type ContentService, fillPage } from '#server/features/content/index.ts';
import {
  isMailKind,
  type MailFacts,
  type MailKind,
  mailKinds,
  renderMail,
  tableFacts,
} from '#server/features/mail/index.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { labelOf } from './sections.ts';

type Preview = {
  loadedPartner: LoadedPartner;
  content: Pick<ContentService, 'entriesOf'>;
  origin: string;
  now: Date;
};

const rewardOf = ({ partner }: LoadedPartner, units: number) =>
  formatReward(wireAmount(units, partner), partner);

const reasonOf = (kind: MailKind, reward: string): string => {
  if (kind === 'claimChecking')
    return 'We found a purchase that may be yours, and a person is taking a look.';
  if (kind === 'claimDeclined')
    return 'We found your purchase, and it doesn’t earn. The card wasn’t linked on that day.';
  return `We found your purchase of November 20 and added ${reward}.`;
};

const factsOf = (kind: MailKind, loadedPartner: LoadedPartner): MailFacts => {
  const units = earn(cents(4800), loadedPartner.partner.earnRates.OptedIn);
  const reward = rewardOf(loadedPartner, units);
  const values = {
    restaurant: 'Olive & Ember',
    date: 'Friday, November 20',
    card: 'Visa 4242',
    reward,
    amount: '$58.00',
    counted: '$48.00',
    name: 'Dine twice this month',
    month: 'October',
    type: 'Visa',
    purchase: 'Olive & Ember, November 20, $48.00',
    lastFour: '4242',
    reason: reasonOf(kind, reward),
    ...(kind === 'monthlyStatementMail' && { reward: rewardOf(loadedPartner, 2 * units) }),
  };
  const rows = {
    dineSeenMail: [
      { label: 'Check before tip', value: '$48.00' },
      { label: 'You will earn about', value: reward },
    ],
    rewardFinalMail: [
      { label: 'Check', value: '$58.00' },
      { label: 'Not counted', value: '−$10.00' },
      { label: 'Counted', value: '$48.00' },
      { label: 'You earned', value: reward },
    ],
    monthlyStatementMail: [
      { label: 'Oct 24 · The Very Long Name of a Restaurant on the Waterfront', value: reward },
      { label: 'Oct 3 · Olive & Ember', value: reward },
      { label: 'October', value: rewardOf(loadedPartner, 2 * units) },
    ],
  };
  return {
    values,
    rows: Object.hasOwn(rows, kind) ? rows[kind as keyof typeof rows] : [],
    isEstimate: kind === 'dineSeenMail',
    ...(kind === 'rewardFinalMail' && { partly: 'capped' as const }),
    ...(kind === 'recoveryMail' && { linkPath: `/recover/confirm?token=${'x'.repeat(43)}` }),
    ...(kind === 'claimChecking' && { dueBy: 'Friday, December 4' }),
  };
};

const table = {
  restaurant: 'Olive & Ember',
  when: 'Friday, November 27, 7:00 pm',
  day: 'Friday, November 27',
  time: '7:00 pm',
  party: '2',
  confirmation: 'T7K2M9',
  address: '12 Water Street, Boston',
  phone: '(617) 555-0142',
};

/** Sample facts of a kind; those of a table have its rows from the copy. */
const sampleOf = (kind: MailKind, loaded: LoadedPartner, entries: readonly Entry[]): MailFacts =>
  mailKinds[kind].about === 'table'
    ? tableFacts(table, { partner: loaded.partner, entries })
    : factsOf(kind, loaded);

const previewPath = /^\/stgtools\/mails\/(\w+)(\.txt)?$/;

/** The mail that an address of the staging tools previews with sample facts, as HTML or text. */
export const previewMail = async (path: string, preview: Preview) => {
  const [, kind = '', isText] = previewPath.exec(path) ?? [];
  if (!isMailKind(kind)) return undefined;
  const { loadedPartner: loaded, content, origin, now } = preview;
  const page = await content.entriesOf(loaded, { name: 'mail', isPreview: true });
  const entries = fillPage(loaded, page, now.getUTCFullYear());
  const mail = await renderMail({
    loaded,
    kind,
    origin,
    entries,
    facts: sampleOf(kind, loaded, entries),
    firstName: 'Maya',
    unsubscribePath: '/account/user_profile',
  });
  return isText
    ? { body: `${mail.parts.subject}\n\n${mail.text}\n`, type: 'text/plain' }
    : { body: mail.html, type: 'text/html' };
};

/** Links to a preview of every mail to members. */
export const mailsSection = () => html`
<section id="mails"><h2>Emails</h2><p>Every email to members in this program’s text and colors, with sample facts.</p><ul class="links">${Object.keys(
  mailKinds,
).map(
  (kind) =>
    html`<li><a href="/stgtools/mails/${kind}" target="_blank">${labelOf(kind.replace(/Mail$/, ''))}</a> <a class="quiet" href="/stgtools/mails/${kind}.txt" target="_blank">text</a></li>`,
)}</ul></section>`;
