import { DEFAULT_COORDINATES, milesBetween } from '#domain/search/coordinates.ts';
import { addDays } from '#domain/time/local-time.ts';
import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';
import { createRng } from '../rng.ts';
import { drawBill, drawTime, type MerchantPool } from './merchant-pool.ts';
import type { PlannedDine } from './seed-dine.ts';

/** A seed member whose dines and reviews fill restaurant pages; no visitor signs in as one. */
export type Reviewer = { email: string; firstName: string; lastName: string };

const NAMES = [
  'Priya Shah',
  'Tom Becker',
  'Lena Fischer',
  'Andre Lewis',
  'Grace Kim',
  'Mateo Ruiz',
];

/** The reviewers of every partner. */
export const reviewers: readonly Reviewer[] = NAMES.map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { email: `${firstName.toLowerCase()}@example.test`, firstName, lastName };
});

const DINES = 6;
const MERCHANTS = 10;
const SPAN_DAYS = 300;
// Older than the period in which members get review prompts.
const LATEST_DAYS_AGO = 40;

/** The first restaurants of the default location. */
const nearby = ({ open }: MerchantPool): readonly CatalogMerchant[] =>
  [...open]
    .sort((a, b) => milesBetween(DEFAULT_COORDINATES, a) - milesBetween(DEFAULT_COORDINATES, b))
    .slice(0, MERCHANTS);

/** The dines of a reviewer: all rewarded, each at another restaurant near the default location. */
export const reviewerDines = (
  reviewer: Reviewer,
  { pool, today, seed }: { pool: MerchantPool; today: string; seed: string },
): PlannedDine[] => {
  const rng = createRng(`${seed} guest ${reviewer.email}`);
  const left = [...nearby(pool)];
  return Array.from({ length: Math.min(DINES, left.length) }, () => {
    const place = left.splice(rng.between(0, left.length - 1), 1)[0] ?? rng.pick(pool.open);
    return {
      place,
      day: addDays(today, -rng.between(LATEST_DAYS_AGO, SPAN_DAYS)),
      time: drawTime(rng),
      billCents: drawBill(place, rng),
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

const REPLIES = [
  'Thank you for saying so. We have added a cook on weekends since, and would love to show you.',
  'You are right, and we are sorry. Ask for the manager next time; dessert is on us.',
];

export type SeedReview = {
  rating: number;
  comment: string;
  food: number;
  service: number;
  room: number;
  value: number;
  /** The restaurant's reply; usually empty. */
  reply: string;
};

/** The review of a dine; the same dine gives the same review. */
export const drawReview = (seed: string): SeedReview => {
  const rng = createRng(`review ${seed}`);
  const rating = rng.weigh([5, 4, 3, 2], [52, 34, 11, 3]);
  const comment = rng.pick(COMMENTS[rating] ?? ['']);
  const aspect = () => Math.max(1, Math.min(5, rating + rng.between(-1, 1)));
  return {
    rating,
    comment,
    food: aspect(),
    service: aspect(),
    room: aspect(),
    value: aspect(),
    reply: comment !== '' && rating <= 3 ? rng.pick(REPLIES) : '',
  };
};
