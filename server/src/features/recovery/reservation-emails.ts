import type { Partner } from '#contract/partner.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';

type Table = NonNullable<EmailInput['facts']>;

const tableRows = (partner: Partner, table: Table) => {
  const { day = '', time = '', party = '', confirmation = '' } = table;
  const bonus = Number(table.bonusUnits ?? 0);
  return [
    { label: 'Date', value: day },
    { label: 'Time', value: time },
    { label: 'Party', value: party === '1' ? '1 person' : `${party} people` },
    { label: 'Confirmation', value: confirmation },
    {
      label: 'Bonus when you dine',
      value: bonus > 0 ? formatReward(wireAmount(bonus, partner), partner) : '',
    },
  ].filter(({ value }) => value !== '');
};

const tableMail = (
  { partner, firstName, link = '', facts: table = {} }: EmailInput,
  { label, ...parts }: { subject: string; label: string; lines: string[]; action: string },
): EmailContent =>
  renderEmail(partner, {
    ...parts,
    greeting: `Hi ${firstName},`,
    heading: { label, text: table.restaurant ?? '', hint: '' },
    rows: tableRows(partner, table),
    hasTotal: Number(table.bonusUnits ?? 0) > 0,
    link,
    note: table.address ? `${table.restaurant} is at ${table.address}.` : '',
  });

const changeLine = ({ cancelUntil }: Table) =>
  cancelUntil
    ? `It’s free to change or cancel until ${cancelUntil}.`
    : 'It’s too late to change it online. If your plans changed, please call the restaurant.';

export const writeBookedMail = (input: EmailInput): EmailContent => {
  const { facts: table = {} } = input;
  return tableMail(input, {
    subject: `You’re booked at ${table.restaurant}: ${table.when}`,
    label: 'You’re booked',
    lines: [`Your table at ${table.restaurant} is booked.`, changeLine(table)],
    action: 'See your reservation',
  });
};

export const writeReminderMail = (input: EmailInput): EmailContent => {
  const { facts: table = {} } = input;
  return tableMail(input, {
    subject: `Your table at ${table.restaurant}: ${table.when}`,
    label: 'Your table',
    lines: [
      `Your table at ${table.restaurant} is coming up. Pay with a linked card, and the meal earns.`,
      changeLine(table),
    ],
    action: 'See your reservation',
  });
};

export const writeCanceledMail = (input: EmailInput): EmailContent => {
  const { facts: table = {} } = input;
  const isByRestaurant = table.by === 'restaurant';
  return tableMail(input, {
    subject: `Canceled: your table at ${table.restaurant}, ${table.when}`,
    label: 'Canceled',
    lines: isByRestaurant
      ? [
          `We’re sorry: the restaurant canceled your table at ${table.restaurant}. Nothing was charged.`,
          'Other times may still be open. If you need help tonight, please call the restaurant.',
        ]
      : [`Your table at ${table.restaurant} is canceled, as you requested. Nothing was charged.`],
    action: isByRestaurant ? 'Find another time' : 'See your reservations',
  });
};

export const writeWaitlistMail = (input: EmailInput): EmailContent => {
  const { facts: table = {} } = input;
  return tableMail(input, {
    subject: `A table opened at ${table.restaurant}`,
    label: 'A table opened',
    lines: ['The table you asked for is open. It isn’t being held, so book it soon.'],
    action: 'Book the table',
  });
};
