import { z } from 'zod';
import { listLimit, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

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
});
export type StaffAccrualFile = z.infer<typeof StaffAccrualFile>;

/** Members whose rewards wait for their member number; none in a program that posts by public id. */
const LeftOut = z.object({ members: z.number(), units });
export type StaffLeftOut = z.infer<typeof LeftOut>;

/** The program pays its members itself, so it has no accrual files. */
const noAccruals = {
  NO_ACCRUALS: { status: 409, data: z.object({ partner: z.string() }) },
} as const;
const number = z.int().positive();

export const staffAccrualsContract = {
  /** The files of a program, the latest first; `before` continues behind a number. */
  list: staffEndpoint('accruals.run')
    .route({ method: 'GET', path: '/accruals' })
    .errors(noAccruals)
    .input(
      z.object({
        partner: StaffPartner,
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
    .errors({
      ...noAccruals,
      UNKNOWN_FILE: { status: 404, data: z.object({ number: z.number() }) },
    })
    .input(z.object({ partner: StaffPartner, number }))
    .output(z.object({ file: AccrualFile, name: z.string(), csv: z.string(), leftOut: LeftOut })),
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
