import type { Partner } from '#contract/partner.ts';
import { escapeHtml } from '#domain/content/substitute.ts';

export type EmailContent = { subject: string; text: string; html: string };

/** `facts` is the task's payload, such as a card's brand and last four digits. */
export type EmailInput = {
  partner: Partner;
  firstName: string;
  link?: string;
  facts?: Readonly<Record<string, string>>;
};
type Parts = { subject: string; greeting: string; lines: string[]; link: string; action: string };

const footOf = ({ programName, customerSupport: { phone, email } }: Partner): string =>
  `${programName} · ${email.display} · ${phone.formatted}`;

const textOf = (partner: Partner, { greeting, lines, link }: Parts): string =>
  [greeting, ...lines, ...(link ? [link] : []), footOf(partner)].join('\n\n');

const htmlOf = (partner: Partner, { greeting, lines, link, action }: Parts): string => {
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const button = link
    ? `<p><a href="${escapeHtml(link)}"><strong>${escapeHtml(action)}</strong></a></p>`
    : '';
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:34em;margin:2em auto;line-height:1.5"><h1 style="font-size:1.3em">${escapeHtml(partner.programName)}</h1>${paragraphs}${button}<hr><p style="font-size:0.85em">${escapeHtml(footOf(partner))}</p></body></html>`;
};

export const renderEmail = (partner: Partner, parts: Parts): EmailContent => ({
  subject: parts.subject,
  text: textOf(partner, parts),
  html: htmlOf(partner, parts),
});

export const writeRecoveryMail = ({ partner, firstName, link = '' }: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Reset your ${partner.programName} password`,
    greeting: `Hi ${firstName},`,
    lines: [
      `Someone asked to reset your ${partner.programName} password. The link below works once, for 30 minutes.`,
      'If this wasn’t you, ignore this email. Your password won’t change.',
    ],
    link,
    action: 'Reset password',
  });

export const writePasswordChangedMail = ({ partner, firstName }: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Your ${partner.programName} password was changed`,
    greeting: `Hi ${firstName},`,
    lines: [
      'Your password was just changed, and every device was signed out.',
      `If this wasn’t you, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link: '',
    action: '',
  });
