import type { Partner } from '#contract/partner.ts';
import type { Entry } from '#domain/content/json.ts';

export type EmailParts = {
  subject: string;
  greeting: string;
  lines: string[];
  link: string;
  action: string;
  /** Introduces the address of the button below it. */
  linkHint?: string;
  /** The hidden first line that mail programs show beside the subject; the first paragraph unless given. */
  preheader?: string;
  /** The headline with a line above and a hint behind it; the subject unless given. */
  heading?: { label: string; text: string; hint: string };
  /** A bill whose last row is the total, unless `hasTotal` is false. */
  rows?: readonly { label: string; value: string }[];
  hasTotal?: boolean;
  note?: string;
  /** Why the member gets the email. */
  reason: string;
  /** The page where the member turns such emails off. */
  settings?: { label: string; path: string };
};
export type EmailContent = { text: string; parts: EmailParts };

/** `facts` is the task's payload, such as a card's brand and last four digits. */
export type EmailInput = {
  partner: Partner;
  /** The content page `mail`, ready to show. */
  entries: readonly Entry[];
  firstName: string;
  link?: string;
  facts?: Readonly<Record<string, string>>;
};

const footOf = ({ programName, customerSupport: { phone, email } }: Partner): string =>
  `${programName} · ${email.display} · ${phone.formatted}`;

const textOf = (partner: Partner, parts: EmailParts): string => {
  const { greeting, lines, rows = [], link, note } = parts;
  const facts = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return [greeting, ...lines, facts, link, note, footOf(partner)].filter(Boolean).join('\n\n');
};

export const renderEmail = (partner: Partner, parts: EmailParts): EmailContent => ({
  text: textOf(partner, parts),
  parts,
});
