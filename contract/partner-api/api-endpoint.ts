import { oc } from '@orpc/contract';
import { z } from 'zod';

/** The rights of a key, each for one kind of data. */
export const apiScopes = [
  'members:read',
  'members:write',
  'members:erase',
  'rewards:read',
  'rewards:write',
  'dines:read',
  'offers:read',
  'offers:write',
  'bonuses:read',
  'bonuses:write',
  'claims:read',
  'payouts:read',
  'reservations:read',
  'restaurants:read',
  'accruals:read',
  'accruals:write',
  'program:read',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The right that each test key has and no live key gets. */
export const SANDBOX_SCOPE = 'sandbox:write';

export const API_VERSION_HEADER = 'dineback-version';
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const MAX_IDEMPOTENCY_KEY = 255;

export type ApiEndpointMeta = {
  scope: ApiScope | typeof SANDBOX_SCOPE;
  /** The type of the body; its text is the field `text` of the input. JSON where it is absent. */
  mediaType?: string;
  /** 1 MB where it is absent. */
  maxBodyBytes?: number;
  /** `?dryRun=true` returns the result without an effect. */
  canDryRun?: boolean;
  /** The response has an ETag, and a change may require one by If-Match. */
  hasEtag?: boolean;
  /** The response has a `secret`, which is not stored: a repetition gets null instead. */
  hasSecret?: boolean;
};

/** Rows of a page at most. */
export const API_PAGE_MAX = 200;

/** An opaque position of a list, and how many rows follow it. */
export const pageInput = {
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().int().min(1).max(API_PAGE_MAX).default(50),
};

/** A page: `nextCursor` continues behind its last row, and is null on the last page. */
export const apiPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), hasMore: z.boolean(), nextCursor: z.string().nullable() });

/** The public id of a member, which neither reveals nor contains the email. */
export const MemberId = z.string().min(1).max(60);
/** A day as YYYY-MM-DD. */
export const ApiDay = z.iso.date();
/** A whole number of ledger units: points or miles, or cents in programs whose rewards are money. */
export const ApiUnits = z.int();
/** An instant in UTC. */
export const ApiInstant = z.iso.datetime();
export const ApiCents = z.int();
/** A row's number as text, so that no client rounds it. */
export const ApiId = z.string().regex(/^\d{1,15}$/, 'is not an id of this list');

/** Why the change is made: 3 to 200 characters, stored in the audit and, for rewards, shown to the member. */
export const ApiReason = z
  .string()
  .trim()
  .min(3, 'needs at least 3 characters')
  .max(200, 'has more than 200 characters');

export const unknownMember = { UNKNOWN_MEMBER: { status: 404 } } as const;

/** An endpoint for keys with a scope. Errors besides its own: 400, 401, 403, 429. */
export const apiEndpoint = (
  scope: ApiEndpointMeta['scope'],
  settings: Omit<ApiEndpointMeta, 'scope'> = {},
) =>
  oc.$meta<ApiEndpointMeta>({ scope, ...settings }).errors({
    BAD_REQUEST: { status: 400 },
    UNAUTHORIZED: { status: 401 },
    FORBIDDEN: { status: 403 },
    TOO_MANY_REQUESTS: { status: 429 },
  });
