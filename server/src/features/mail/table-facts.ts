import { z } from 'zod';
import type { Entry } from '#domain/content/json.ts';
import { substitute } from '#domain/content/substitute.ts';
import { pluralCategory } from '#domain/format/plural-category.ts';
import { formatShortDollars } from '#domain/money.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { reminderFacts } from '#server/features/reservations/index.ts';
import { promptFacts } from '#server/features/reviews/index.ts';
import type { Facts, MailFacts, ReadFacts } from './fact-types.ts';
import { entryFields } from './mail-copy.ts';

const TableCopy = z.object({
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
type TableCopy = z.infer<typeof TableCopy>;

const PromptCopy = z.object({ required: z.string(), optional: z.string() });

type Table = Readonly<Record<string, string>>;

type TableSource = Pick<Facts, 'partner' | 'entries'>;

const tableRows = (table: Table, { partner }: TableSource, copy: TableCopy) => {
  const { day = '', time = '', party = '', confirmation = '' } = table;
  const bonus = Number(table.bonusUnits ?? 0);
  const total = Number(table.rewardTotal ?? 0);
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
      label: substitute(copy.reward, { amount: formatShortDollars(Number(table.check ?? 0)) }),
      value: total > 0 ? formatReward(total, partner) : '',
    },
  ].filter(({ value }) => value !== '');
};

const copyOf = (entries: readonly Entry[]) => TableCopy.parse(entryFields(entries, 'tableMail'));

/** The facts of a mail about a table, from its description. */
export const tableFacts = (table: Table, facts: TableSource): MailFacts => {
  const copy = copyOf(facts.entries);
  return {
    values: table,
    rows: tableRows(table, facts, copy),
    hasTotal: Number(table.rewardTotal ?? table.bonusUnits ?? 0) > 0,
    note: table.address ? substitute(copy.address, table) : '',
    ...(table.path && { linkPath: table.path }),
  };
};

/** A table that a member booked, with the time until which it can be changed. */
export const bookedTable: ReadFacts = async (facts) => {
  const table = await reminderFacts(facts.trx, facts.task, facts);
  if (!table) return undefined;
  const { change_until: until, change_late: late } = copyOf(facts.entries);
  const nextStep = table.cancelUntil
    ? substitute(until, { when: table.cancelUntil })
    : substitute(late, table);
  return { ...tableFacts(table, facts), nextStep };
};

export const canceledTable: ReadFacts = async (facts) => {
  const table = await reminderFacts(facts.trx, facts.task, facts);
  if (!table) return undefined;
  const isByRestaurant = table.by === 'restaurant';
  return {
    ...tableFacts(table, facts),
    ...(isByRestaurant && { variant: 'reservationCanceledByRestaurant' as const }),
  };
};

/** A table that opened for a waitlist, as it was when the mail was queued. */
export const openTable: ReadFacts = async (facts) => tableFacts(facts.task.payload, facts);

/** A prompt to review a dine, with what the review is for. */
export const prompt: ReadFacts = async ({ trx, task, partner, entries, now }) => {
  const dine = await promptFacts(trx, task, { partner, now });
  if (!dine) return undefined;
  const { required, optional } = PromptCopy.parse(entryFields(entries, 'reviewPrompt'));
  const { path = '', dined = '', ...values } = dine;
  return {
    values: { ...values, date: dined },
    nextStep: substitute(partner.posting.requiresReview ? required : optional, values),
    linkPath: path,
  };
};
