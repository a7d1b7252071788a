import type { CatalogueMerchant } from '#demo/catalogue/catalogue-merchant.ts';
import type { Dice } from '#demo/rng.ts';
import { addDays, weekdayOf } from '#domain/earning/local-time.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { steadyStory } from './regular-dines.ts';
import { drawBill, drawTime, type Stage, tour } from './scenario.ts';
import type { PlannedVisit } from './seed-dine.ts';

export type StorySettings = {
  today: string;
  /** The local day of joining; the story begins there. */
  joinedOn: string;
  /** Dines of this calendar year that should count toward VIP. */
  qualifyingDines: number;
  /** From 0, the card that is still too new to earn. */
  newCard: number;
  dice: Dice;
};

type Scene = StorySettings & { stage: Stage; nextPlace: () => CatalogueMerchant };

const visitAt = (
  { dice }: Scene,
  place: CatalogueMerchant,
  given: Pick<PlannedVisit, 'day'> & Partial<PlannedVisit>,
): PlannedVisit => ({
  place,
  time: drawTime(dice),
  billCents: drawBill(place, dice),
  card: 0,
  clearsAfterDays: dice.between(1, 3),
  refund: null,
  isReviewed: true,
  isHeld: false,
  ...given,
});

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Three visits of the month before to a restaurant with a spend limit: in full, cut to $12, and nothing left. */
const limitReached = (scene: Scene): PlannedVisit[] => {
  const place = scene.dice.pick(scene.stage.spendLimited);
  const limit = place.monthlyMaxSpendCents ?? 0;
  const month = firstOf(addDays(firstOf(scene.today), -1));
  const bills = [limit - 1200, 6000, 4150];
  return bills.map((billCents, index) =>
    visitAt(scene, place, { day: addDays(month, 2 + index * 4), billCents, clearsAfterDays: 2 }),
  );
};

const closedDay = ({ offerDays }: CatalogueMerchant, last: string): string => {
  const back = [0, 1, 2, 3, 4, 5, 6].find((days) => {
    const weekday = WEEKDAYS[weekdayOf(addDays(last, -days))];
    return weekday && !offerDays.includes(weekday);
  });
  return addDays(last, -(back ?? 0));
};

const nothingEarned = (scene: Scene): PlannedVisit[] => {
  const { dice, stage, today, nextPlace } = scene;
  const blackout = dice.pick(stage.dayLimited);
  return [
    visitAt(scene, blackout, { day: closedDay(blackout, addDays(today, -24)) }),
    visitAt(scene, nextPlace(), { day: addDays(today, -19), card: scene.newCard }),
  ];
};

const takenBack = (scene: Scene): PlannedVisit[] => {
  const lastYear = `${Number(scene.today.slice(0, 4)) - 1}-12-`;
  const whole = visitAt(scene, scene.nextPlace(), { day: `${lastYear}09` });
  const part = visitAt(scene, scene.nextPlace(), { day: `${lastYear}18` });
  const halfCents = Math.round(part.billCents / 2);
  return [
    { ...whole, refund: { afterDays: 6, amountCents: whole.billCents } },
    { ...part, refund: { afterDays: 9, amountCents: halfCents } },
  ];
};

/** A review that was never written, and visits whose reward is not final yet. */
const recent = (scene: Scene): PlannedVisit[] => {
  const { today, nextPlace } = scene;
  const at = (daysAgo: number, clearsAfterDays: number | null) =>
    visitAt(scene, nextPlace(), { day: addDays(today, -daysAgo), clearsAfterDays });
  const toReview = { ...at(8, 2), isReviewed: false };
  const held = { ...at(3, 2), isReviewed: false, isHeld: true };
  return [toReview, held, at(2, null), at(1, null)];
};

/**
 * The story of a program's main member, told up to `today`: earlier visits, ones that were taken back, a limit
 * that cut a reward, visits that earn nothing for two reasons, and two that have not cleared yet.
 */
export const mainStory = (stage: Stage, settings: StorySettings): PlannedVisit[] => {
  const { today, joinedOn, dice } = settings;
  const nextPlace = tour(stage, dice);
  const scene = { ...settings, stage, nextPlace };
  const newYear = `${today.slice(0, 4)}-01-01`;
  const limited = limitReached(scene);
  const latest = recent(scene);
  const counts = [...limited.slice(0, 2), ...latest.filter((visit) => visit.clearsAfterDays)];
  const planned = counts.filter(({ day }) => day >= newYear).length;
  const earlier = steadyStory({
    nextPlace,
    guests: 2,
    span: { first: newYear, last: addDays(firstOf(limited[0]?.day ?? today), -1) },
    count: Math.max(0, settings.qualifyingDines - planned),
    dice,
  });
  const [neverReviewed, ...lastYear] = steadyStory({
    nextPlace,
    span: { first: joinedOn, last: addDays(newYear, -30) },
    count: 6,
    dice,
  });
  const forgotten = neverReviewed ? [{ ...neverReviewed, isReviewed: false }] : [];
  const all = [...forgotten, ...lastYear, ...takenBack(scene), ...earlier, ...limited];
  return [...all, ...nothingEarned(scene), ...latest].filter(({ day }) => day >= joinedOn);
};
