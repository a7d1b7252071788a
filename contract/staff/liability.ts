import { z } from 'zod';
import { sourceCodes } from '#domain/earning/award-states.ts';
import { ledgerCategories } from '#domain/ledger/ledger-days.ts';
import { balanceAccounts } from '#domain/rewards/reward-sums.ts';
import { listLimit, listOrder, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

const day = z.iso.date();
const units = z.number();
const category = z.enum(ledgerCategories);
const account = z.enum(balanceAccounts);

/** The longest range of days: two years and a leap day. */
export const LIABILITY_DAYS_MAX = 731;

const rangeErrors = {
  /** The range ends before it begins, or is longer than `maxDays`. */
  INVALID_RANGE: { status: 422, data: z.object({ maxDays: z.number() }) },
} as const;

/** An entry in an account of a member, with the journal that posted it. */
export const StaffEntry = z.object({
  journalId: z.number(),
  /** With microseconds, so that a page continues exactly. */
  postedAt: z.iso.datetime(),
  category,
  account,
  units,
  sourceCode: z.enum(sourceCodes),
  source: z.string(),
  email: z.string(),
  dineId: z.number().nullable(),
  restaurant: z.string().nullable(),
});
export type StaffEntry = z.infer<typeof StaffEntry>;

/** The entry behind which a page of entries continues. */
export const EntryPosition = z.object({ postedAt: z.iso.datetime(), journalId: z.int(), account });

export const StaffMonth = z.object({
  month: z.string(),
  from: day,
  to: day,
  /** Whether its last day is over, by the program's time zone. */
  isClosed: z.boolean(),
  opening: units,
  lines: z.array(z.object({ category, units, entries: z.number() })),
  closing: units,
  /** The first daily root behind its last posting; null before it is made. */
  root: z.object({ number: z.number(), day, root: z.string() }).nullable(),
});
export type StaffMonth = z.infer<typeof StaffMonth>;

export const staffLiabilityContract = {
  /** The liability of a program at the end of each day, in ledger units. */
  days: staffEndpoint('liability.read')
    .route({ method: 'GET', path: '/liability/days' })
    .errors(rangeErrors)
    .input(z.object({ partner: StaffPartner, from: day, to: day }))
    .output(
      z.object({
        days: z.array(
          z.object({ day, deferred: units, available: units, inFlight: units, owed: units }),
        ),
        /** Members whose final balance is below zero, and its sum, now. */
        belowZero: z.object({ members: z.number(), units }),
      }),
    ),
  /** Liability before a month, its changes by category, and liability at its end. */
  month: staffEndpoint('liability.read')
    .route({ method: 'GET', path: '/liability/month' })
    .input(
      z.object({
        partner: StaffPartner,
        month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month like 2026-10'),
      }),
    )
    .output(StaffMonth),
  /** The entries behind a figure, the latest first: owed ones, or those of one account. */
  entries: staffEndpoint('liability.read')
    .route({ method: 'GET', path: '/liability/entries' })
    .input(
      z.object({
        partner: StaffPartner,
        /** Every day up to `to` when null. */
        from: day.nullable().default(null),
        to: day,
        category: category.nullable().default(null),
        account: account.nullable().default(null),
        order: listOrder.default('latest'),
        before: EntryPosition.nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ entries: z.array(StaffEntry), hasMore: z.boolean() })),
};
