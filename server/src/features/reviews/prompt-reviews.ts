import type { Partner } from '#contract/partner.ts';
import { reviewLink } from '#domain/activity/review.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { OWN_REVIEW_FORM } from '#domain/reviews/own-review-form.ts';
import { reviewClosesOn } from '#domain/reviews/review-form.ts';
import { addDays, businessDay, dateIn } from '#domain/time/local-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { addTask, type Task } from '#server/platform/outbox/store.ts';
import { insertPrompts, readPrompt } from './prompt-store.ts';

// After a day most bills are final; after a week members hardly remember the meal.
const FIRST_DAY = 1;
const LAST_DAY = 7;

type Deps = { db: Database; now: Clock; partners: ReadonlyMap<string, Partner> };

/** Queues one email for each dine of the last week that waits for a review; returns how many. */
export const promptReviews = ({ db, now, partners }: Deps): Promise<number> =>
  asEngine(db, async (trx) => {
    const at = now();
    const today = businessDay(at);
    const withSurveys = [...partners].filter(([, { typeformCode }]) => typeformCode !== null);
    const dines = await insertPrompts(trx, {
      partnerIds: withSurveys.map(([slug]) => slug),
      from: addDays(today, -LAST_DAY),
      to: addDays(today, -FIRST_DAY),
      now: at,
    });
    for (const { dineId, ...key } of dines)
      await addTask(trx, { ...key, kind: 'reviewPrompt', subject: String(dineId), now: at });
    return dines.length;
  });

const longDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayText = (date: string): string => longDay(new Date(`${date}T00:00:00Z`));

/** The facts of a prompt at the time of sending; undefined if it is no longer needed. */
export const promptFacts = async (
  trx: Trx,
  task: Task,
  { partner, now }: { partner: Partner; now: Date },
): Promise<Record<string, string> | undefined> => {
  const { typeformCode, reviewFormBase: formBase } = partner;
  const dine = await readPrompt(trx, { ...task, dineId: Number(task.subject) });
  if (!dine || typeformCode === null) return undefined;
  const closesOn = reviewClosesOn(dine.reviewFrom ?? dine.date);
  if (dateIn(now, dine.timeZone) > closesOn) return undefined;
  const { familyId, ...facts } = dine;
  const link = reviewLink({
    formBase,
    typeformCode,
    familyId,
    dine: { ...facts, sourceTransactionId: task.subject },
  });
  return {
    restaurant: dine.merchantName,
    dined: dayText(dine.date),
    closes: dayText(closesOn),
    // An external form takes the proof of the member's session, which the activity page adds.
    path: formBase === OWN_REVIEW_FORM ? link : '/account/recent_activity',
  };
};
