import type { CatalogueMerchant } from '#demo/catalogue/catalogue-merchant.ts';
import { createDice } from '#demo/rng.ts';
import { addDays } from '#domain/earning/local-time.ts';
import { DEFAULT_COORDINATES } from '#domain/search/coordinates.ts';
import { milesBetween } from '#domain/search/distance.ts';
import { drawBill, drawTime, type Stage } from './scenario.ts';
import type { PlannedVisit } from './seed-dine.ts';

/** An invented member who is there to dine and to say how it was; nobody signs in as one. */
export type Guest = { email: string; firstName: string; lastName: string };

const NAMES = [
  'Priya Shah',
  'Tom Becker',
  'Lena Fischer',
  'Andre Lewis',
  'Grace Kim',
  'Mateo Ruiz',
];

/** The guests of every program. */
export const guests: readonly Guest[] = NAMES.map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { email: `${firstName.toLowerCase()}@example.test`, firstName, lastName };
});

const VISITS = 6;
const PLACES = 10;
const SPAN_DAYS = 300;
// Older than the time in which a member is asked for a review.
const LATEST_DAYS_AGO = 40;

/** The restaurants that a visitor of the default place sees first. */
const nearby = ({ open }: Stage): readonly CatalogueMerchant[] =>
  [...open]
    .sort((a, b) => milesBetween(DEFAULT_COORDINATES, a) - milesBetween(DEFAULT_COORDINATES, b))
    .slice(0, PLACES);

/** What a guest did: visits that simply earned, at restaurants around the default place, each once. */
export const guestVisits = (
  guest: Guest,
  { stage, today, seed }: { stage: Stage; today: string; seed: string },
): PlannedVisit[] => {
  const dice = createDice(`${seed} guest ${guest.email}`);
  const left = [...nearby(stage)];
  return Array.from({ length: Math.min(VISITS, left.length) }, () => {
    const place = left.splice(dice.between(0, left.length - 1), 1)[0] ?? dice.pick(stage.open);
    return {
      place,
      day: addDays(today, -dice.between(LATEST_DAYS_AGO, SPAN_DAYS)),
      time: drawTime(dice),
      billCents: drawBill(place, dice),
      card: 0,
      clearsAfterDays: 1,
      refund: null,
      isReviewed: true,
      isHeld: false,
    };
  });
};

const COMMENTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Everything we ordered was worth ordering again. The points came through without a word from us.',
    'Warm welcome, quick kitchen, and a table by the window. We are already planning the next one.',
    'The kind of place you keep to yourself and then tell everyone about.',
    'Took my parents. They asked for the name of the place twice.',
    'Best meal of the month, and the staff noticed the birthday before we said anything.',
    '',
  ],
  4: [
    'Very good food, a little loud after eight. Go early.',
    'Lovely plates and fair prices. Dessert was the best part.',
    'Solid neighborhood spot. We waited ten minutes for the table and it was worth it.',
    'Friendly people and generous portions. Parking is the hard part.',
    '',
  ],
  3: [
    'Good, not great. The starter was better than the main.',
    'Nice room and kind service, but the kitchen was slow that night.',
  ],
  2: ['We had hoped for more. Cold by the time it came, though they did apologize.'],
};

/** What a member says of a visit, always the same for the same visit. */
export const drawReview = (seed: string): { rating: number; comment: string } => {
  const dice = createDice(`review ${seed}`);
  const rating = dice.weigh([5, 4, 3, 2], [52, 34, 11, 3]);
  return { rating, comment: dice.pick(COMMENTS[rating] ?? ['']) };
};
