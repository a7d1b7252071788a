import { z } from 'zod';
import { apiScopes } from '../partner-api/api-endpoint.ts';
import {
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

const instant = z.iso.datetime();

/** A key of the partner API without its secret. */
export const StaffApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  apiVersion: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** From when it is refused; null without a date. */
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** The key that this one replaced. */
  replaces: z.string().nullable(),
  /** Whether it acts on the sandbox of the program only. */
  isTest: z.boolean(),
  state: z.enum(['valid', 'expired', 'revoked']),
});
export type StaffApiKey = z.infer<typeof StaffApiKey>;

const StaffApiRequest = z.object({
  id: z.number(),
  keyId: z.string(),
  at: instant,
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  durationMs: z.number(),
  code: z.string().nullable(),
});

const id = z.string().max(40);
const unknownKey = { UNKNOWN_KEY: { status: 404, data: z.object({ id: z.string() }) } } as const;
/** `text` is the whole key, which is shown only here. */
const Created = z.object({ key: StaffApiKey, text: z.string() });

export const staffKeysContract = {
  /** The keys of a program, the latest first. */
  list: staffEndpoint('keys.manage')
    .route({ method: 'GET', path: '/keys' })
    .input(z.object({ partner: StaffPartner }))
    .output(z.object({ keys: z.array(StaffApiKey) })),
  create: staffEndpoint('keys.manage', { stepUp: true })
    .route({ method: 'POST', path: '/keys' })
    .input(
      z.object({
        partner: StaffPartner,
        name: z.string().trim().min(1, 'is empty').max(80),
        scopes: z.array(z.enum(apiScopes)).min(1, 'names no scope').max(apiScopes.length),
        /** The last day on which it works; it does not expire when null. */
        lastDay: z.iso.date().nullable().default(null),
        isTest: z.boolean().default(false),
        reason: StaffReason,
      }),
    )
    .output(Created),
  /** Creates a key with the same scopes; the replaced one works for some more days. */
  rotate: staffEndpoint('keys.manage', { stepUp: true })
    .route({ method: 'POST', path: '/keys/rotate' })
    .errors(unknownKey)
    .input(
      z.object({
        partner: StaffPartner,
        id,
        overlapDays: z.int().min(0).max(90).default(7),
        reason: StaffReason,
      }),
    )
    .output(Created),
  /** Refuses a key from now on. */
  revoke: staffEndpoint('keys.manage', { stepUp: true })
    .route({ method: 'POST', path: '/keys/revoke' })
    .errors(unknownKey)
    .input(z.object({ partner: StaffPartner, id, reason: StaffReason }))
    .output(StaffApiKey),
  /** Requests of the last 30 days, the latest first; `before` continues behind one. */
  requests: staffEndpoint('keys.manage')
    .route({ method: 'GET', path: '/keys/requests' })
    .input(
      z.object({
        partner: StaffPartner,
        keyId: id.nullable().default(null),
        onlyFailed: z.boolean().default(false),
        order: listOrder.default('latest'),
        before: z.int().positive().nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ requests: z.array(StaffApiRequest), hasMore: z.boolean() })),
};
