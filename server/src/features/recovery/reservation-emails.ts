import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

export const writeBookedMail = ({
  partner,
  firstName,
  link = '',
  facts: table = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `You’re booked at ${table.restaurant}: ${table.when}`,
    greeting: `Hi ${firstName},`,
    lines: [
      `Your table for ${table.party} at ${table.restaurant} is booked for ${table.when}.`,
      'You can change or cancel it under Reservations in your account.',
    ],
    link,
    action: 'See the restaurant',
  });

export const writeReminderMail = ({
  partner,
  firstName,
  link = '',
  facts: table = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `Your table at ${table.restaurant}: ${table.when}`,
    greeting: `Hi ${firstName},`,
    lines: [
      `Your table for ${table.party} at ${table.restaurant} is booked for ${table.when}.`,
      'Pay with a linked card, and the meal earns.',
    ],
    link,
    action: 'See the restaurant',
  });

export const writeWaitlistMail = ({
  partner,
  firstName,
  link = '',
  facts: table = {},
}: EmailInput): EmailContent =>
  renderEmail(partner, {
    subject: `A table opened at ${table.restaurant}`,
    greeting: `Hi ${firstName},`,
    lines: [
      `You asked for a table for ${table.party} at ${table.restaurant} on ${table.when}. One is open now.`,
      'It isn’t held, so book it soon.',
    ],
    link,
    action: 'Book the table',
  });
