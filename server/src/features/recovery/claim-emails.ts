import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

export const writeClaimRewardedMail = ({
  partner,
  firstName,
  link = '',
  facts = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `We found your reward: ${facts.reward}`,
    greeting: `Hi ${firstName},`,
    lines: [
      `You told us a reward was missing: ${facts.purchase}. We added ${facts.reward} to your account.`,
      facts.answer ?? '',
    ],
    link,
    action: 'See your account',
  });

export const writeClaimDeclinedMail = ({
  partner,
  firstName,
  link = '',
  facts = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: 'About the missing reward you reported',
    greeting: `Hi ${firstName},`,
    lines: [
      `You told us a reward was missing: ${facts.purchase}. We looked into it and couldn’t add one.`,
      facts.answer ?? '',
      `If you think we got this wrong, call us at ${partner.customerSupport.phone.formatted} or write to ${partner.customerSupport.email.display}.`,
    ],
    link,
    action: 'See your account',
  });
