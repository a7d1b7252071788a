import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

/** Sent to the new address. */
export const writeEmailChangedMail = ({
  partner,
  firstName,
  link = '',
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `This is now your ${partner.programName} e-mail`,
    greeting: `Hello ${firstName},`,
    lines: [
      `you gave us this address for your ${partner.programName} account. Sign in with it from now on.`,
      `If it was not you, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link,
    action: 'Go to your account',
  });

/** Sent to the replaced address. */
export const writeEmailLeftMail = ({ partner, firstName }: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Your ${partner.programName} e-mail was changed`,
    greeting: `Hello ${firstName},`,
    lines: [
      'our mail to this address came back, and you have given us another one. We will not write here again.',
      `If it was not you, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link: '',
    action: '',
  });

export const writeActivatedMail = ({ partner, firstName, link = '' }: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Your ${partner.programName} membership is active`,
    greeting: `Hello ${firstName},`,
    lines: [
      `your membership is active: every eligible dine with a linked card earns ${partner.currency.plural} from now on.`,
      `If you did not activate it, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link,
    action: 'Find a restaurant',
  });
