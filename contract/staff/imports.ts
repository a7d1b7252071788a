import { z } from 'zod';
import { issuerErrors, StaffIssuer } from './members.ts';
import { StaffPartner, staffEndpoint } from './staff-endpoint.ts';
import { fileErrors, StaffFile } from './staff-file.ts';

const count = z.number();
const isDryRun = z.boolean().default(false);

// Each row is added, updated, unchanged, rejected or, when it is blank, skipped.

export const staffImportsContract = {
  /** Adds and updates members that a partner enrolled, with their cards. */
  members: staffEndpoint('members.import')
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
  /** Connects members with their identities at the partner's single sign-on. */
  identities: staffEndpoint('members.import')
    .route({ method: 'POST', path: '/imports/identities' })
    .errors({ ...fileErrors, ...issuerErrors })
    .input(z.object({ partner: StaffPartner, issuer: StaffIssuer, file: StaffFile, isDryRun }))
    .output(z.object({ rows: count, connected: count, repeated: count, rejected: count })),
  /** Adds and updates restaurants, which all programs share. */
  merchants: staffEndpoint('restaurants.change')
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
  tables: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/imports/tables' })
    .errors(fileErrors)
    .input(z.object({ file: StaffFile, isDryRun }))
    .output(
      z.object({ rows: count, added: count, updated: count, rejected: count, skipped: count }),
    ),
};
