import { z } from 'zod';
import {
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

const units = z.number();
const AccrualFile = z.object({
  number: z.number(),
  /** The business day on which it was exported. */
  day: z.string(),
  lines: z.number(),
  units,
});

export const StaffAccrualFile = AccrualFile.extend({
  /** Lines without a response of the partner, and rejected ones with their distinct reasons. */
  waiting: z.number(),
  rejected: z.number(),
  reasons: z.array(z.string()),
  sentAt: z.iso.datetime(),
  /** When staff last sent it once more. */
  resentAt: z.iso.datetime().nullable(),
  resends: z.number(),
});
export type StaffAccrualFile = z.infer<typeof StaffAccrualFile>;

/** Members whose rewards wait for their member number; none in a program that posts by public id. */
const LeftOut = z.object({ members: z.number(), units });
export type StaffLeftOut = z.infer<typeof LeftOut>;

/** The program pays its members itself, so it has no accrual files. */
const noAccruals = {
  NO_ACCRUALS: { status: 409, data: z.object({ partner: z.string() }) },
} as const;
const unknownFile = {
  UNKNOWN_FILE: { status: 404, data: z.object({ number: z.number() }) },
} as const;
const number = z.int().positive().max(2_147_483_647);

export const staffAccrualsContract = {
  /** The files of a program, the latest first; `before` continues behind a number. */
  list: staffEndpoint('accruals.run')
    .route({ method: 'GET', path: '/accruals' })
    .errors(noAccruals)
    .input(
      z.object({
        partner: StaffPartner,
        /** Only files with a line that waits for the partner. */
        isWaiting: z.boolean().default(false),
        order: listOrder.default('latest'),
        before: number.nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ files: z.array(StaffAccrualFile), hasMore: z.boolean() })),
  /** Numbers the rewards that no file has yet as the next file; null when there is none. */
  export: staffEndpoint('accruals.run', { stepUp: true })
    .route({ method: 'POST', path: '/accruals' })
    .errors(noAccruals)
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ file: AccrualFile.nullable(), leftOut: LeftOut })),
  /** The text of a file, the same however often it is read. */
  read: staffEndpoint('accruals.run')
    .route({ method: 'GET', path: '/accruals/file' })
    .errors({ ...noAccruals, ...unknownFile })
    .input(z.object({ partner: StaffPartner, number }))
    .output(z.object({ file: AccrualFile, name: z.string(), csv: z.string(), leftOut: LeftOut })),
  /** The text of a file once more, noted as sent again. */
  resend: staffEndpoint('accruals.run', { stepUp: true })
    .route({ method: 'POST', path: '/accruals/resend' })
    .errors({ ...noAccruals, ...unknownFile })
    .input(z.object({ partner: StaffPartner, number }))
    .output(z.object({ name: z.string(), csv: z.string(), resends: z.number() })),
  /** Posts every line of a file that waits, as a response of the partner does; lines with one stay as they are. */
  acknowledge: staffEndpoint('accruals.run', { stepUp: true })
    .route({ method: 'POST', path: '/accruals/acknowledge' })
    .errors({ ...noAccruals, ...unknownFile })
    .input(z.object({ partner: StaffPartner, number, reason: StaffReason }))
    .output(z.object({ posted: z.number() })),
  /** Members without a member number, those with the most waiting rewards first; `after` continues behind one. */
  unnumbered: staffEndpoint('members.read')
    .route({ method: 'GET', path: '/accruals/unnumbered' })
    .errors({ NO_MEMBER_NUMBERS: { status: 409, data: z.object({ partner: z.string() }) } })
    .input(
      z.object({
        partner: StaffPartner,
        after: z.object({ units, publicId: z.string() }).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(
      z.object({
        members: z.array(
          z.object({ email: z.string(), publicId: z.string(), joinDate: z.string(), units }),
        ),
        hasMore: z.boolean(),
      }),
    ),
};
