import type { Partner } from '#contract/partner.ts';
import type { ClaimReason } from '#domain/claims/claim-reason.ts';
import { substitute } from '#domain/content/substitute.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { earn } from '#domain/earning/policy.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { formatRate } from '#domain/rewards/format-rate.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { type DineRecord, readDines } from '#server/earning/explain/index.ts';
import { readNextPayout } from '#server/earning/payouts/index.ts';
import { readRateTexts, writeClaimReason } from '#server/features/content/index.ts';
import { issueToken } from '#server/features/recovery/index.ts';
import { promptFacts } from '#server/features/reviews/index.ts';
import type { Task } from '#server/platform/outbox/store.ts';
import { cardLinked, cardReplaced, lostCard } from './card-facts.ts';
import { checkMissing } from './check-missing-facts.ts';
import type { Facts, MailFacts, ReadFacts, Row } from './fact-types.ts';
import {
  type DineSummary,
  type EarnedExtra,
  readAddedDines,
  readBonus,
  readEarnedOffer,
  readPayout,
  readReservationBonus,
  readStatement,
} from './facts-store.ts';
import type { MailVariant } from './mail-copy.ts';
import type { MailKind } from './mail-kinds.ts';
import { bookedTable, canceledTable, openTable, prompt } from './table-facts.ts';
import { vipGoal } from './vip-goal.ts';

const MAX_LINES = 8;

const formatWeekday = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const formatFullDay = createDateFormatter({ dateStyle: 'long', timeZone: 'UTC' });
const formatMonth = createDateFormatter({ month: 'long', timeZone: 'UTC' });
const formatShort = createDateFormatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);

const rewardText = (units: number, partner: Partner) =>
  formatReward(wireAmount(units, partner), partner);
const dollars = (amount: number) => formatDollars(cents(amount));

const valuesOf = (dine: DineRecord) => ({
  restaurant: dine.restaurant,
  date: formatWeekday(dayOf(dine.dined_on)),
  card: `${dine.card_type} ${dine.last_four}`,
});

// A dine that has cleared or was canceled since gets another email, or none.
const dineSeen: ReadFacts = async ({ trx, task, partner, copy, shared: { rows } }) => {
  const [dine] = await readDines(trx, task, [Number(task.subject)]);
  if (dine?.award_status !== 'Pending' || dine.cleared_cents !== null) return undefined;
  const units = earn(cents(dine.eligible_cents), dine.rate);
  if (units === 0) return undefined;
  const reward = rewardText(units, partner);
  return {
    values: { ...valuesOf(dine), reward },
    rows: [
      { label: rows.check_before_tip, value: dollars(dine.auth_cents ?? 0) },
      { label: rows.rate, value: formatRate(dine.rate, partner, await readRateTexts(copy)) },
      { label: rows.estimate, value: reward },
    ],
    isEstimate: true,
    dishOf: dine.merchant_id,
  };
};

const rewardFinal: ReadFacts = async (facts) => {
  const { trx, task, partner, copy, shared, now } = facts;
  const { rows } = shared;
  const [dine] = await readDines(trx, task, [Number(task.subject)]);
  if (!dine || dine.reward_units <= 0 || dine.cleared_cents === null) return undefined;
  const review = await promptFacts(trx, task, { partner, now });
  const reward = rewardText(dine.reward_units, partner);
  const isPartly = dine.eligible_cents < dine.cleared_cents;
  const goal = await vipGoal(facts);
  return {
    values: {
      ...valuesOf(dine),
      reward,
      amount: dollars(dine.cleared_cents),
      counted: dollars(dine.eligible_cents),
    },
    rows: [
      { label: rows.check, value: dollars(dine.cleared_cents) },
      ...(isPartly
        ? [
            {
              label: rows.not_counted,
              value: `−${dollars(dine.cleared_cents - dine.eligible_cents)}`,
            },
            { label: rows.counted, value: dollars(dine.eligible_cents) },
          ]
        : []),
      { label: rows.rate, value: formatRate(dine.rate, partner, await readRateTexts(copy)) },
      { label: rows.earned, value: reward },
    ],
    dishOf: dine.merchant_id,
    ...(isPartly && { partly: dine.reason === 'capped' ? 'capped' : 'other' }),
    ...(goal && { nextStep: goal }),
    ...(review?.path && { reviewPath: review.path }),
  };
};

const bonusEarned: ReadFacts = async ({ trx, task, partner }) => {
  const bonus = await readBonus(trx, task, task.subject);
  if (bonus?.status !== 'Qualified') return undefined;
  return {
    values: { name: bonus.description, reward: rewardText(bonus.reward_units, partner) },
  };
};

const extraValues = ({ restaurant, date, units }: EarnedExtra, partner: Partner): MailFacts => ({
  values: { restaurant, date: formatWeekday(dayOf(date)), reward: rewardText(units, partner) },
});

const reservationBonus: ReadFacts = async ({ trx, task, partner }) => {
  const earned = await readReservationBonus(trx, task, Number(task.subject));
  return earned && extraValues(earned, partner);
};

const flexOffer: ReadFacts = async ({ trx, task, partner }) => {
  const earned = await readEarnedOffer(trx, task, Number(task.subject));
  return earned && extraValues(earned, partner);
};

// Where the returned amount goes, by the function that decides it when it is sent; empty once it was paid.
const nextPayoutText = async ({ trx, task, partner, shared, now }: Facts): Promise<string> => {
  const { card, email, later } = shared.payout_next;
  const thresholdCents = partner.statementCreditThresholdCents;
  const { partnerId, memberId } = task;
  const next = await readNextPayout(trx, { partnerId, memberId, thresholdCents, now });
  if (!next) return '';
  const { openPayout, isDue, plan } = next;
  if (openPayout)
    return substitute(openPayout.delivery === 'Card' ? card : email, { target: openPayout.target });
  if (!isDue) return '';
  if (plan.delivery === null) {
    const date = formatWeekday(dayOf(businessDay(plan.retryAt)));
    return substitute(later, { date });
  }
  return plan.delivery === 'Card'
    ? substitute(card, { target: `${plan.cardType} ${plan.lastFour}` })
    : substitute(email, { target: plan.email });
};

const payout: ReadFacts = async (facts) => {
  const { trx, task } = facts;
  const found = await readPayout(trx, task, Number(task.subject));
  if (!found) return undefined;
  const isSent = task.kind === 'payoutSentMail';
  const values = { amount: dollars(found.amount_cents), card: found.target_label };
  const isByEmail = found.delivery === 'Email';
  if (isSent) return { values, ...(isByEmail && { variant: 'payoutSentByEmail' }) };
  const failed = { values, nextStep: await nextPayoutText(facts) };
  if (isByEmail) return { ...failed, variant: 'payoutFailedByEmail' };
  return { ...failed, ...(!found.is_linked && { variant: 'payoutFailedUnlinked' }) };
};

type Summed = { summary: DineSummary; partner: Partner; other: string; total: string };

// The latest rewards, the rest in one row, and their sum.
const summaryRows = ({ summary, partner, other, total }: Summed): Row[] => {
  const { lines, dines, diningUnits } = summary;
  const listed = lines.reduce((sum, { units }) => sum + units, 0);
  return [
    ...lines.map(({ restaurant, date, units }) => ({
      label: `${formatShort(dayOf(date))} · ${restaurant}`,
      value: rewardText(units, partner),
    })),
    ...(dines > lines.length
      ? [{ label: other, value: rewardText(diningUnits - listed, partner) }]
      : []),
    { label: total, value: rewardText(diningUnits, partner) },
  ];
};

const dinesAdded: ReadFacts = async ({ trx, task, partner, shared: { rows }, now }) => {
  const summary = await readAddedDines(trx, task, { now, limit: MAX_LINES });
  const { other, earned: total } = rows;
  return {
    values: {},
    rows: summary.dines === 0 ? [] : summaryRows({ summary, partner, other, total }),
  };
};

const statement: ReadFacts = async ({ trx, task, partner, shared: { rows } }) => {
  const month = task.subject;
  const summary = await readStatement(trx, task, { month, limit: MAX_LINES });
  if (summary.dines === 0) return undefined;
  const name = formatMonth(dayOf(`${month}-01`));
  return {
    values: { month: name, reward: rewardText(summary.diningUnits, partner) },
    rows: summaryRows({ summary, partner, other: rows.other, total: name }),
  };
};

const claimVariants: Partial<Record<Task['kind'], MailVariant>> = {
  claimRewarded: 'claimRewardedByStaff',
  claimDeclined: 'claimDeclinedByStaff',
};

type AnsweredPayload = { restaurant: string; purchasedOn: string; outcome: string };

const answerFacts = async (
  { kind, payload }: Task,
  { restaurant, purchasedOn, outcome }: AnsweredPayload,
  program: Pick<Facts, 'partner' | 'copy'>,
): Promise<MailFacts> => {
  // The transaction that decided the claim wrote it.
  const answer = JSON.parse(outcome) as ClaimReason;
  const isByStaff = answer.note !== undefined && claimVariants[kind] !== undefined;
  return {
    ...(isByStaff && { variant: claimVariants[kind] }),
    values: {
      note: answer.note ?? '',
      purchase: `${restaurant}, ${formatFullDay(dayOf(purchasedOn))}`,
      reward: 'units' in answer ? rewardText(answer.units, program.partner) : '',
      reason: await writeClaimReason(answer, program),
    },
    ...(payload.dueBy && { dueBy: formatWeekday(dayOf(payload.dueBy)) }),
  };
};

const claim: ReadFacts = async ({ task, ...program }) => {
  const { kind, payload } = task;
  const { restaurant = '', purchasedOn = '', outcome } = payload;
  if (outcome) return answerFacts(task, { restaurant, purchasedOn, outcome }, program);
  // Queued by an earlier release, as text.
  return {
    ...(payload.note && claimVariants[kind] && { variant: claimVariants[kind] }),
    values: {
      note: payload.note ?? '',
      purchase: payload.purchase ?? '',
      reward: payload.reward ?? '',
      reason: payload.reply ?? '',
    },
    ...(payload.dueBy && { dueBy: formatWeekday(dayOf(payload.dueBy)) }),
  };
};

const plain: ReadFacts = async () => ({ values: {} });

// The token is created when its mail is sent, so that only the mail contains it.
const recovery: ReadFacts = async ({ trx, task, now }) => ({
  values: {},
  linkPath: `/recover/confirm?token=${await issueToken(trx, task, now)}`,
});

const leftAddress: ReadFacts = async ({ task: { payload } }) => ({
  values: {},
  ...(payload.to && { to: payload.to }),
});

/** The current data of an email when it is sent; undefined if it is no longer needed. */
export const readMailFacts: { readonly [Kind in MailKind]: ReadFacts } = {
  welcomeMail: plain,
  cardLinkedMail: cardLinked,
  cardReplacedMail: cardReplaced,
  dineSeenMail: dineSeen,
  rewardFinalMail: rewardFinal,
  bonusEarnedMail: bonusEarned,
  reservationBonusMail: reservationBonus,
  flexOfferMail: flexOffer,
  checkMissingMail: checkMissing,
  payoutSentMail: payout,
  payoutFailedMail: payout,
  claimChecking: claim,
  claimRewarded: claim,
  claimDeclined: claim,
  accountClosedMail: plain,
  dinesAddedMail: dinesAdded,
  monthlyStatementMail: statement,
  recoveryMail: recovery,
  passwordChangedMail: plain,
  emailChangedMail: plain,
  emailLeftMail: leftAddress,
  activatedMail: plain,
  cardMoved: lostCard,
  cardRefused: lostCard,
  reservationBooked: bookedTable,
  reservationReminder: bookedTable,
  reservationCanceled: canceledTable,
  waitlistOpen: openTable,
  reviewPrompt: prompt,
};
