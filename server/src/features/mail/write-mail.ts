import type { Entry } from '#domain/content/json.ts';
import { substitute } from '#domain/content/substitute.ts';
import { imagePath } from '#domain/images/image-path.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { writeEmailHtml } from './email-html.ts';
import type { EmailParts } from './email-template.ts';
import type { MailFacts } from './fact-types.ts';
import { type MailCopy, readMailCopy, readSharedCopy, type SharedCopy } from './mail-copy.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';

const SETTINGS_PATH = '/account/user_profile';

const reasons = {
  account: 'account_reason',
  offer: 'offer_reason',
  security: 'account_reason',
  table: 'program_reason',
} as const;

type Writing = {
  kind: MailKind;
  origin: string;
  firstName: string;
  facts: MailFacts;
  copy: { shared: SharedCopy; mail: MailCopy };
  /** URL that unsubscribes without signing in. */
  unsubscribePath: string;
  /** Wraps the path of the mail's page. */
  pathOf?: (path: string) => string;
};

/** Fills the copy of a mail with its facts. */
export const writeMail = (writing: Writing): EmailParts => {
  const { kind, origin, firstName, facts, copy, unsubscribePath } = writing;
  const { pathOf = (target: string) => target } = writing;
  const { shared, mail } = copy;
  const { path, about } = mailKinds[kind];
  const isOffer = about === 'offer';
  const values = { ...facts.values, firstName };
  const fill = (text: string) => substitute(text, values).trim();
  const hasReview = facts.reviewPath !== undefined && mail.review !== '';
  const action = hasReview ? mail.review : mail.action;
  const hint = facts.isEstimate ? shared.estimated : '';
  return {
    subject: fill(mail.subject),
    ...(mail.preheader && { preheader: fill(mail.preheader) }),
    ...(mail.title && { heading: { label: fill(mail.label), text: fill(mail.title), hint } }),
    greeting: fill(shared.greeting),
    ...(facts.dishOf !== undefined && { dishPath: imagePath(facts.dishOf) }),
    lines: [
      fill(mail.text),
      ...(mail.more ? [fill(mail.more)] : []),
      ...(facts.partly ? [fill(facts.partly === 'capped' ? mail.capped : mail.partly)] : []),
      ...(facts.nextStep ? [facts.nextStep] : []),
      ...(facts.dueBy ? [substitute(mail.by, { date: facts.dueBy })] : []),
    ],
    rows: facts.rows ?? [],
    ...(facts.hasTotal !== undefined && { hasTotal: facts.hasTotal }),
    link: action ? `${origin}${pathOf(facts.linkPath ?? facts.reviewPath ?? path)}` : '',
    action,
    linkHint: mail.link_hint,
    note: facts.note ?? fill(mail.note),
    reason: mail.reason || shared[reasons[about]],
    ...((isOffer || about === 'account') && {
      settings: {
        label: isOffer ? shared.links.unsubscribe : shared.links.settings,
        path: isOffer ? unsubscribePath : SETTINGS_PATH,
      },
    }),
  };
};

// With the full content of the HTML.
const plainText = (parts: EmailParts, { origin, contact }: { origin: string; contact: string }) =>
  [
    parts.greeting,
    ...parts.lines,
    (parts.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    parts.link && `${parts.action}: ${parts.link}`,
    parts.note,
    parts.reason,
    parts.settings && `${parts.settings.label}: ${origin}${parts.settings.path}`,
    contact,
  ]
    .filter(Boolean)
    .join('\n\n');

type Rendering = Omit<Writing, 'copy'> & { loaded: LoadedPartner; entries: readonly Entry[] };

/** A mail of a program with its facts, as text and HTML; `entries` are its content page `mail`. */
export const renderMail = async ({ loaded, entries, ...writing }: Rendering) => {
  const { partner, theme } = loaded;
  const { kind, facts, origin } = writing;
  const mail = readMailCopy(entries, facts.variant ?? kind);
  const shared = readSharedCopy(entries);
  const parts = writeMail({ ...writing, copy: { shared, mail } });
  const { phone, email } = partner.customerSupport;
  const contact = `${partner.programName} · ${email.display} · ${phone.formatted}`;
  return {
    parts,
    text: plainText(parts, { origin, contact }),
    html: await writeEmailHtml(partner, parts, { theme, origin, copy: shared }),
  };
};
