import { z } from 'zod';
import { auditAreaNames } from '#domain/audit/audit-areas.ts';
import { dayRange, listLimit, listOrder, StaffPartner, staffEndpoint } from './staff-endpoint.ts';

/** An entry as its hash covers it, so that a reader can verify the chain without trusting the server. */
export const StaffAuditRecord = z.object({
  partner: z.string(),
  sequence: z.number(),
  atMicros: z.number(),
  actor: z.string(),
  action: z.string(),
  memberId: z.number().nullable(),
  detail: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});

export const StaffAuditEntry = z.object({
  /** Position in the program's chain, from 1. */
  sequence: z.number(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  /** The member concerned, if any. */
  email: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  record: StaffAuditRecord,
});
export type StaffAuditEntry = z.infer<typeof StaffAuditEntry>;

const filter = z.string().max(254).default('');
const filters = {
  partner: StaffPartner,
  actor: filter,
  action: filter,
  email: filter,
  area: z.enum(auditAreaNames).nullable().default(null),
  /** Text in the detail of an entry, such as a reason, a number or a restaurant. */
  object: filter,
  ...dayRange,
};

/** Records of a page of a chain at most. */
const CHAIN_PAGE = 1000;

export const staffAuditContract = {
  /** Entries of a program's chain, the newest first; `before` continues behind a sequence. */
  list: staffEndpoint('audit.read')
    .route({ method: 'GET', path: '/audit' })
    .input(
      z.object({
        ...filters,
        order: listOrder.default('latest'),
        before: z.int().positive().optional(),
        limit: listLimit,
      }),
    )
    .output(z.object({ entries: z.array(StaffAuditEntry), hasMore: z.boolean() })),
  /** The records of a program's chain from its beginning; `after` continues behind a sequence. */
  chain: staffEndpoint('audit.read')
    .route({ method: 'GET', path: '/audit/chain' })
    .input(
      z.object({
        partner: StaffPartner,
        after: z.int().min(0).default(0),
        limit: z.int().min(1).max(CHAIN_PAGE).default(CHAIN_PAGE),
      }),
    )
    .output(z.object({ records: z.array(StaffAuditRecord), hasMore: z.boolean() })),
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
