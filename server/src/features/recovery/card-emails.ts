import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

const named = ({ cardType = 'card', lastFour = '' }: Readonly<Record<string, string>>) =>
  `${cardType} ending in ${lastFour}`;

export const writeCardMovedMail = ({
  partner,
  firstName,
  link = '',
  facts: card = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Your card ending in ${card.lastFour} no longer earns with ${partner.programName}`,
    greeting: `Hello ${firstName},`,
    lines: [
      `your ${named(card)} was linked to another dining program. A card earns in one program at a time, so it no longer earns with ${partner.programName}. What you have earned stays yours.`,
      'If you linked it there, there is nothing to do. You can bring it back at any time by linking it here again.',
      `If it was not you, call us at ${partner.customerSupport.phone.formatted} or write to ${partner.customerSupport.email.display}.`,
    ],
    link,
    action: 'See your linked cards',
  });

export const writeCardRefusedMail = (writing: EmailInput): EmailContent => {
  const { partner, firstName, link = '', facts: card = {} } = writing;
  return renderEmail(partner, {
    subject: `Your card ending in ${card.lastFour} could not be linked`,
    greeting: `Hello ${firstName},`,
    lines: [
      `the network of your ${named(card)} did not take it after all, so it does not earn with ${partner.programName}.`,
      'Some business, prepaid and newly issued cards cannot be linked. Link another card, or try this one again in a few days.',
      `If you have a question, call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link,
    action: 'Link a card',
  });
};
