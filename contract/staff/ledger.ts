import { z } from 'zod';
import { balanceAccounts, balanceParts, rewardParts } from '#domain/rewards/reward-sums.ts';
import { statementFaults } from '#domain/statements/statement-faults.ts';
import { listLimit, StaffPartner, staffEndpoint, TextValues } from './staff-endpoint.ts';
import { MAX_FILE_BODY_BYTES } from './staff-file.ts';

const units = z.number();

/** A member's final rewards by part, and each balance with the sums of the entries behind it. */
export const StaffRewardSums = z.object({
  units,
  groups: z.array(
    z.object({
      part: z.enum(rewardParts),
      count: z.number(),
      units,
      /** The latest rewards of the part. */
      listed: z.array(z.object({ title: z.string(), day: z.string(), units })),
      /** The sum of those that are not listed. */
      rest: z.object({ count: z.number(), units, from: z.string(), to: z.string() }).nullable(),
    }),
  ),
  balances: z.array(
    z.object({
      account: z.enum(balanceAccounts),
      units,
      parts: z.array(z.object({ part: z.enum(balanceParts), units })),
    }),
  ),
});
export type StaffRewardSums = z.infer<typeof StaffRewardSums>;

/** The net units of a source in an account of a member; the dine's bill where it is of one. */
const LedgerLine = z.object({
  partner: z.string(),
  email: z.string(),
  bill: z
    .object({ provider: z.string(), transactionId: z.string(), cardToken: z.string() })
    .nullable(),
  source: z.string(),
  account: z.string(),
  units,
});
export type StaffLedgerLine = z.infer<typeof LedgerLine>;

const StatementFault = z.object({ code: z.enum(statementFaults), values: TextValues });
export type StaffStatementFault = z.infer<typeof StatementFault>;

const rootNumber = z.int().positive().max(2_147_483_646);

/** A root over the journals that were posted since the one before. */
export const StaffRoot = z.object({
  number: z.number(),
  day: z.iso.date(),
  journals: z.number(),
  firstJournalId: z.number(),
  lastJournalId: z.number(),
  root: z.string(),
  previousRoot: z.string(),
});
export type StaffRoot = z.infer<typeof StaffRoot>;

export const staffLedgerContract = {
  /** Counts what breaks each invariant of the ledger, over all programs. */
  check: staffEndpoint('ledger.check')
    .route({ method: 'GET', path: '/ledger/check' })
    .input(z.object({}))
    .output(
      z.object({
        figures: z.array(z.object({ rule: z.string(), checked: z.number(), broken: z.number() })),
        hash: z.string(),
        isSound: z.boolean(),
      }),
    ),
  /** The daily roots over the journals of all programs, the latest first; `before` continues behind a number. */
  roots: staffEndpoint('ledger.check')
    .route({ method: 'GET', path: '/ledger/roots' })
    .input(z.object({ before: rootNumber.nullable().default(null), limit: listLimit }))
    .output(z.object({ roots: z.array(StaffRoot), hasMore: z.boolean() })),
  /** Calculates a daily root again from its journals and compares it, and the root before it that it names. */
  verifyRoot: staffEndpoint('ledger.check')
    .route({ method: 'GET', path: '/ledger/root' })
    .errors({ UNKNOWN_ROOT: { status: 404, data: z.object({ number: z.number() }) } })
    .input(z.object({ number: rootNumber }))
    .output(z.object({ isSound: z.boolean() })),
  /** The entries behind a member's balances; rewards of one calendar year, or of all. */
  explain: staffEndpoint('rewards.read')
    .route({ method: 'GET', path: '/ledger/explain' })
    .errors({ UNKNOWN_MEMBER: { status: 404, data: z.object({ email: z.string() }) } })
    .input(
      z.object({
        partner: StaffPartner,
        email: z.string().min(1).max(254),
        year: z.int().min(2000).max(2999).nullable().default(null),
      }),
    )
    .output(StaffRewardSums),
  /** The rewards of every member of a program by the journals, less refunds, by email. */
  report: staffEndpoint('rewards.read')
    .route({ method: 'GET', path: '/ledger/report' })
    .input(z.object({ partner: StaffPartner }))
    .output(
      z.object({
        rows: z.array(z.object({ email: z.string(), points: z.number(), dines: z.number() })),
      }),
    ),
  /** Decides every stored event and decision again in an empty database, and compares the ledgers. */
  rebuild: staffEndpoint('ledger.check')
    .route({ method: 'POST', path: '/ledger/rebuild' })
    .errors({ TARGET_NOT_EMPTY: { status: 409 } })
    .input(z.object({}))
    .output(
      z.object({
        events: z.number(),
        inputs: z.number(),
        hash: z.string(),
        rebuiltHash: z.string(),
        /** Lines that only one of the ledgers has, at most 200 of each. */
        onlyStored: z.array(LedgerLine),
        onlyRebuilt: z.array(LedgerLine),
      }),
    ),
  /** Checks a member's statement by itself, without a database. */
  verify: staffEndpoint('rewards.read', { maxBodyBytes: MAX_FILE_BODY_BYTES })
    .route({ method: 'POST', path: '/ledger/verify' })
    .input(
      z.object({
        statement: z.string(),
        /** PEM of the installation's keys; the key in the statement is trusted when null. */
        publicKeys: z.string().nullable().default(null),
      }),
    )
    .output(
      z.object({
        faults: z.array(StatementFault),
        entries: z.number(),
        proven: z.number(),
        publicKey: z.string(),
      }),
    ),
};
