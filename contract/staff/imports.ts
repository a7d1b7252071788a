import { z } from 'zod';
import { issuerErrors, StaffIssuer } from './members.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';
import { fileErrors, MAX_FILE_BODY_BYTES, StaffFile } from './staff-file.ts';

const ofFile = { maxBodyBytes: MAX_FILE_BODY_BYTES };
const count = z.number();
const isDryRun = z.boolean().default(false);

// Each row is added, updated, unchanged, rejected or, when it is blank, skipped.

export const StaffPayoutDifference = z.object({
  /** The line of the file; null for a payout that it lacks. */
  line: z.number().nullable(),
  order: z.string(),
  kind: z.enum(['missingHere', 'missingThere', 'amount', 'paidThere', 'paidTwice']),
  ourCents: z.number().nullable(),
  theirCents: z.number().nullable(),
});
export type StaffPayoutDifference = z.infer<typeof StaffPayoutDifference>;

export const staffImportsContract = {
  /** Adds and updates members that a partner enrolled, with their cards. */
  members: staffEndpoint('members.import', ofFile)
    .route({ method: 'POST', path: '/imports/members' })
    .errors(fileErrors)
    .input(
      z.object({
        partner: StaffPartner,
        file: StaffFile,
        /** Members get an email about replaced cards and recent dines that waited for a card. */
        notifies: z.boolean().default(false),
        isDryRun,
      }),
    )
    .output(
      z.object({
        rows: count,
        added: count,
        updated: count,
        unchanged: count,
        rejected: count,
        skipped: count,
        newCards: count,
        /** Cards that replaced a linked one of the same account. */
        replacedCards: count,
        /** Cards left out because their members removed them. */
        removedCards: count,
      }),
    ),
  /** Applies a partner's response to its accrual files, each line posted or rejected with a reason. */
  acknowledgments: staffEndpoint('accruals.run', { ...ofFile, stepUp: true })
    .route({ method: 'POST', path: '/imports/acknowledgments' })
    .errors({
      ...fileErrors,
      /** The program pays its members itself, so it has no accrual files. */
      NO_ACCRUALS: { status: 409, data: z.object({ partner: z.string() }) },
    })
    .input(z.object({ partner: StaffPartner, file: StaffFile, isDryRun }))
    .output(
      z.object({
        posted: count,
        rejected: count,
        repeated: count,
        /** Rows that name no line of an accrual file. */
        faults: count,
      }),
    ),
  /** Compares a provider's file of paid and returned payouts with ours, and completes those that differ. */
  payouts: staffEndpoint('payouts.run', { ...ofFile, stepUp: true })
    .route({ method: 'POST', path: '/imports/payouts' })
    .errors(fileErrors)
    .input(
      z.object({
        /** The program covered by the file; all when null. */
        partner: StaffPartner.nullable().default(null),
        file: StaffFile,
        isDryRun,
      }),
    )
    .output(
      z.object({
        payouts: count,
        completed: count,
        returned: count,
        differ: count,
        /** The first 1,000. */
        differences: z.array(StaffPayoutDifference),
        faults: count,
      }),
    ),
  /** Connects members with their identities at the partner's single sign-on. */
  identities: staffEndpoint('members.import', ofFile)
    .route({ method: 'POST', path: '/imports/identities' })
    .errors({ ...fileErrors, ...issuerErrors })
    .input(z.object({ partner: StaffPartner, issuer: StaffIssuer, file: StaffFile, isDryRun }))
    .output(z.object({ rows: count, connected: count, repeated: count, rejected: count })),
  /** Adds and updates restaurants, which all programs share. */
  merchants: staffEndpoint('restaurants.change', ofFile)
    .route({ method: 'POST', path: '/imports/merchants' })
    .errors(fileErrors)
    .input(
      z.object({
        file: StaffFile,
        /** Retires the restaurants that the file lacks, as of today. */
        retiresMissing: z.boolean().default(false),
        /** Retires them even if they are more than a tenth of the restaurants. */
        retiresMany: z.boolean().default(false),
        isDryRun,
      }),
    )
    .output(
      z.object({
        rows: count,
        added: count,
        changed: count,
        unchanged: count,
        retired: count,
        newIdentifiers: count,
        rejected: count,
        skipped: count,
      }),
    ),
  /** Replaces the tables and shifts with which restaurants can be booked. */
  tables: staffEndpoint('restaurants.change', ofFile)
    .route({ method: 'POST', path: '/imports/tables' })
    .errors(fileErrors)
    .input(z.object({ file: StaffFile, isDryRun }))
    .output(
      z.object({ rows: count, added: count, updated: count, rejected: count, skipped: count }),
    ),
};
