import { z } from 'zod';
import { funnelStages, insightUnits } from '#domain/insight/insight-periods.ts';
import { ledgerCategories } from '#domain/ledger/ledger-days.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';

/** The most days and months of a range. */
export const INSIGHT_PERIODS_MAX = { day: 92, month: 24 } as const;

const day = z.iso.date();
const count = z.number();
const figure = z.object({ now: count, before: count });

const range = { from: day, to: day };
/** Days, or the whole months of both days. */
const rangeInput = { partner: StaffPartner, unit: z.enum(insightUnits).default('day'), ...range };
const rangeErrors = {
  /** The range ends before it begins, or has more than `max` days or months. */
  INVALID_RANGE: { status: 422, data: z.object({ max: z.number() }) },
} as const;

/** The figures of a day or month. */
export const StaffInsightPeriod = z.object({
  /** The day, or the month as `2026-10`. */
  period: z.string(),
  ...range,
  joined: count,
  /** Members who dined in it. */
  dinedMembers: count,
  dines: count,
  spendCents: count,
  rewardUnits: count,
  searchMisses: count,
});
export type StaffInsightPeriod = z.infer<typeof StaffInsightPeriod>;

export const StaffInsight = z.object({
  ...range,
  /** The period with which it is compared. */
  before: z.object(range),
  figures: z.object({
    /** At the end of the period. */
    members: figure,
    joined: figure,
    /** Cards with a dine in the 28 days up to the end of the period. */
    activeCards: figure,
    dines: figure,
    spendCents: figure,
    /** In ledger units, as posted: granted less taken back. */
    rewardUnits: figure,
    searchMisses: figure,
  }),
  /** The parts of `rewardUnits`. */
  rewards: z.array(z.object({ category: z.enum(ledgerCategories), ...figure.shape })),
  periods: z.array(StaffInsightPeriod),
  periodsBefore: z.array(StaffInsightPeriod),
});
export type StaffInsight = z.infer<typeof StaffInsight>;

export const StaffFunnelStage = z.object({ stage: z.enum(funnelStages), ...figure.shape });
export type StaffFunnelStage = z.infer<typeof StaffFunnelStage>;

export const StaffTopRestaurant = z.object({
  merchantId: z.string(),
  name: z.string(),
  city: z.string(),
  dines: count,
  dinesBefore: count,
  spendCents: count,
});
export type StaffTopRestaurant = z.infer<typeof StaffTopRestaurant>;

/** The members of a month of joining who dined in the month that is `after` months later. */
export const StaffRetention = z.object({
  cohort: z.string(),
  members: count,
  after: count,
  month: z.string(),
  dined: count,
});
export type StaffRetention = z.infer<typeof StaffRetention>;

/** A search that found nothing; without a text its place is unknown or has no restaurant. */
export const StaffSearchMiss = z.object({
  text: z.string(),
  place: z.string(),
  searches: count,
  lastOn: day,
});
export type StaffSearchMiss = z.infer<typeof StaffSearchMiss>;

export const staffInsightContract = {
  /** Figures of a period and of the one before, and of each of their days or months. */
  overview: staffEndpoint('insight.read')
    .route({ method: 'GET', path: '/insight' })
    .errors(rangeErrors)
    .input(z.object(rangeInput))
    .output(StaffInsight),
  /** How far the members who joined in a period have come by now. */
  funnel: staffEndpoint('insight.read')
    .route({ method: 'GET', path: '/insight/funnel' })
    .errors(rangeErrors)
    .input(z.object(rangeInput))
    .output(z.object({ stages: z.array(StaffFunnelStage) })),
  /** The fifty restaurants with the most dines of a period. */
  restaurants: staffEndpoint('insight.read')
    .route({ method: 'GET', path: '/insight/restaurants' })
    .errors(rangeErrors)
    .input(z.object(rangeInput))
    .output(z.object({ restaurants: z.array(StaffTopRestaurant) })),
  /** The twelve cohorts up to the month of a day, month by month. */
  retention: staffEndpoint('insight.read')
    .route({ method: 'GET', path: '/insight/retention' })
    .input(z.object({ partner: StaffPartner, to: day }))
    .output(z.object({ cohorts: z.array(StaffRetention) })),
  /** The hundred most frequent searches of a period that found nothing. */
  searchMisses: staffEndpoint('insight.read')
    .route({ method: 'GET', path: '/insight/search-misses' })
    .errors(rangeErrors)
    .input(z.object(rangeInput))
    .output(z.object({ misses: z.array(StaffSearchMiss) })),
};
