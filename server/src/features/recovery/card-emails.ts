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
    greeting: `Hi ${firstName},`,
    lines: [
      `Your ${named(card)} was linked to another dining program. A card earns in one program at a time, so it no longer earns with ${partner.programName}. What you’ve earned stays yours.`,
      'If you linked it there, you’re all set. You can bring it back anytime by linking it here again.',
      `If this wasn’t you, call us at ${partner.customerSupport.phone.formatted} or email ${partner.customerSupport.email.display}.`,
    ],
    link,
    action: 'See your linked cards',
  });

export const writeCardRefusedMail = (writing: EmailInput): EmailContent => {
  const { partner, firstName, link = '', facts: card = {} } = writing;
  return renderEmail(partner, {
    subject: `Your card ending in ${card.lastFour} couldn’t be linked`,
    greeting: `Hi ${firstName},`,
    lines: [
      `The network declined your ${named(card)}, so it isn’t earning with ${partner.programName}.`,
      'Some business, prepaid and newly issued cards can’t be linked. Link another card, or try this one again in a few days.',
      `Questions? Call us at ${partner.customerSupport.phone.formatted}.`,
    ],
    link,
    action: 'Link a card',
  });
};
