import { z } from 'zod';
import { listLimit, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

export const StaffAuditEntry = z.object({
  /** Position in the program's chain, from 1. */
  sequence: z.number(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  /** The member concerned, if any. */
  email: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type StaffAuditEntry = z.infer<typeof StaffAuditEntry>;

const filter = z.string().max(254).default('');

export const staffAuditContract = {
  /** Entries of a program's chain, the newest first; `before` continues behind a sequence. */
  list: staffEndpoint('audit.read')
    .route({ method: 'GET', path: '/audit' })
    .input(
      z.object({
        partner: StaffPartner,
        actor: filter,
        action: filter,
        email: filter,
        before: z.int().positive().optional(),
        limit: listLimit,
      }),
    )
    .output(z.object({ entries: z.array(StaffAuditEntry), hasMore: z.boolean() })),
  /** Verifies the hash chains, of one program or of all. */
  check: staffEndpoint('audit.read')
    .route({ method: 'GET', path: '/audit/check' })
    .input(z.object({ partner: StaffPartner.nullable().default(null) }))
    .output(
      z.object({
        chains: z.array(z.object({ partner: z.string(), entries: z.number(), broken: z.number() })),
      }),
    ),
};
