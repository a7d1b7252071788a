import { z } from 'zod';
import type { Entry } from '#domain/content/json.ts';
import { substitute } from '#domain/content/substitute.ts';
import { pluralCategory } from '#domain/format/plural-category.ts';
import { formatShortDollars } from '#domain/money.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { type EmailContent, type EmailInput, renderEmail } from './email-template.ts';
import { entryFields, readSharedCopy } from './mail-copy.ts';

const Table = z.object({
  date: z.string(),
  time: z.string(),
  party: z.string(),
  people: z.string(),
  people_one: z.string(),
  confirmation: z.string(),
  bonus: z.string(),
  reward: z.string(),
  address: z.string(),
  change_until: z.string(),
  change_late: z.string(),
});

const TableMail = z.object({
  subject: z.string(),
  label: z.string(),
  text: z.string(),
  more: z.string().default(''),
  action: z.string(),
});

const ReviewPrompt = z.object({
  subject: z.string(),
  text: z.string(),
  required: z.string(),
  optional: z.string(),
  action: z.string(),
  reason: z.string(),
});

const tableRows = ({ partner, facts = {} }: EmailInput, copy: z.infer<typeof Table>) => {
  const { day = '', time = '', party = '', confirmation = '' } = facts;
  const bonus = Number(facts.bonusUnits ?? 0);
  const total = Number(facts.rewardTotal ?? 0);
  const people = pluralCategory(Number(party)) === 'one' ? copy.people_one : copy.people;
  return [
    { label: copy.date, value: day },
    { label: copy.time, value: time },
    { label: copy.party, value: substitute(people, { count: party }) },
    { label: copy.confirmation, value: confirmation },
    {
      label: copy.bonus,
      value: bonus > 0 ? formatReward(wireAmount(bonus, partner), partner) : '',
    },
    {
      label: substitute(copy.reward, { amount: formatShortDollars(Number(facts.check ?? 0)) }),
      value: total > 0 ? formatReward(total, partner) : '',
    },
  ].filter(({ value }) => value !== '');
};

const changeLine = ({ facts: { cancelUntil } = {} }: EmailInput, copy: z.infer<typeof Table>) =>
  cancelUntil ? substitute(copy.change_until, { when: cancelUntil }) : copy.change_late;

const writeTableMail = (input: EmailInput, entry: string, canChange: boolean): EmailContent => {
  const { partner, entries, firstName, link = '', facts = {} } = input;
  const shared = readSharedCopy(entries);
  const table = Table.parse(entryFields(entries, 'tableMail'));
  const { subject, label, text, more, action } = TableMail.parse(entryFields(entries, entry));
  const fill = (line: string) => substitute(line, { ...facts, firstName });
  return renderEmail(partner, {
    subject: fill(subject),
    greeting: fill(shared.greeting),
    lines: [text, ...(more === '' ? [] : [more])]
      .map(fill)
      .concat(canChange ? [changeLine(input, table)] : []),
    heading: { label, text: facts.restaurant ?? '', hint: '' },
    rows: tableRows(input, table),
    hasTotal: Number(facts.rewardTotal ?? facts.bonusUnits ?? 0) > 0,
    ...{ link, action },
    note: facts.address ? fill(table.address) : '',
    reason: shared.program_reason,
  });
};

const writeReviewPrompt = (input: EmailInput): EmailContent => {
  const { partner, entries, firstName, link = '', facts = {} } = input;
  const shared = readSharedCopy(entries);
  const copy = ReviewPrompt.parse(entryFields(entries, 'reviewPrompt'));
  const fill = (line: string) => substitute(line, { ...facts, firstName, date: facts.dined ?? '' });
  return renderEmail(partner, {
    subject: fill(copy.subject),
    greeting: fill(shared.greeting),
    lines: [copy.text, partner.posting.requiresReview ? copy.required : copy.optional].map(fill),
    ...{ link, action: copy.action },
    reason: shared.program_reason,
  });
};

/** The mails about a table, and the prompt to review a dine, from the content page `mail`. */
export const mailWriters = {
  reservationBooked: (input) => writeTableMail(input, 'reservationBooked', true),
  reservationReminder: (input) => writeTableMail(input, 'reservationReminder', true),
  reservationCanceled: (input) =>
    writeTableMail(
      input,
      input.facts?.by === 'restaurant' ? 'reservationCanceledByRestaurant' : 'reservationCanceled',
      false,
    ),
  waitlistOpen: (input) => writeTableMail(input, 'waitlistOpen', false),
  reviewPrompt: writeReviewPrompt,
} satisfies Readonly<Record<string, (input: EmailInput) => EmailContent>>;

export type WriterKind = keyof typeof mailWriters;

export const isWriterKind = (kind: string): kind is WriterKind => Object.hasOwn(mailWriters, kind);

/** The texts by which a prompt is unsubscribed. */
export const promptCopy = (entries: readonly Entry[]) => ({
  unsubscribe: readSharedCopy(entries).links.unsubscribe,
  reason: ReviewPrompt.parse(entryFields(entries, 'reviewPrompt')).reason,
});
