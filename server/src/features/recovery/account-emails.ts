import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

/** Sent to the new address. */
export const writeEmailChangedMail = ({
  partner,
  firstName,
  link = '',
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `This is now your ${partner.programName} email`,
    greeting: `Hi ${firstName},`,
    lines: [
      `This address is now the one for your ${partner.programName} account. Use it to sign in from now on.`,
      `If this wasn’t you, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link,
    action: 'Go to your account',
  });

/** Sent to the replaced address. */
export const writeEmailLeftMail = ({ partner, firstName }: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Your ${partner.programName} email was changed`,
    greeting: `Hi ${firstName},`,
    lines: [
      'Our email to this address bounced, and you gave us another one. We won’t email you here again.',
      `If this wasn’t you, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link: '',
    action: '',
  });

export const writeActivatedMail = ({ partner, firstName, link = '' }: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Your ${partner.programName} membership is active`,
    greeting: `Hi ${firstName},`,
    lines: [
      `Your membership is active. From now on, every eligible meal you pay for with a linked card earns ${partner.currency.plural}.`,
      `If you didn’t activate it, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link,
    action: 'Find a restaurant',
  });
