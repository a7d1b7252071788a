import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

export const writeClaimRewardedMail = ({
  partner,
  firstName,
  link = '',
  facts = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `We found your reward: ${facts.reward}`,
    greeting: `Hello ${firstName},`,
    lines: [
      `you told us that a reward was missing: ${facts.visit}. We have added ${facts.reward} to your account.`,
      facts.answer ?? '',
    ],
    link,
    action: 'See it in your account',
  });

export const writeClaimDeclinedMail = ({
  partner,
  firstName,
  link = '',
  facts = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: 'About the reward you asked us to find',
    greeting: `Hello ${firstName},`,
    lines: [
      `you told us that a reward was missing: ${facts.visit}. We looked for it and could not add one.`,
      facts.answer ?? '',
      `If you see it differently, call us at ${partner.customerSupport.phone.formatted} or write to ${partner.customerSupport.email.display}.`,
    ],
    link,
    action: 'See it in your account',
  });
