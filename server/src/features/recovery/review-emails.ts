import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

export const writeReviewPromptMail = ({
  partner,
  firstName,
  link = '',
  facts = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `How was ${facts.restaurant}?`,
    greeting: `Hi ${firstName},`,
    lines: [
      `You dined at ${facts.restaurant} on ${facts.dined}. Tell other members how it was; it takes about a minute.`,
      partner.posting.requiresReview
        ? `Your reward for this visit is yours once your review is in. You have until ${facts.closes}.`
        : `You have until ${facts.closes}. Good or bad, a review earns the same.`,
    ],
    link,
    action: 'Write a review',
  });
