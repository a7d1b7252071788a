import { oc } from '@orpc/contract';

/** The callers that an endpoint accepts. Closed accounts count as members. */
export type Access = 'public' | 'member';
export type EndpointMeta = {
  access: Access;
  /** The part of the site whose maintenance disables the endpoint. */
  maintenanceArea?: 'login' | 'join';
  /** Requires a session that began with a password, not a remembered device. */
  requiresPassword?: boolean;
  /** `public`: callers without a session get the same response to the same URL, so caches may share it. */
  cache?: 'public' | 'private';
  /** A read that requires the CSRF token too, because it must come from the partner's own pages. */
  requiresCsrf?: boolean;
  /** Largest request body in bytes; 64 KB where absent. */
  maxBodyBytes?: number;
  /** The request completes even when its page is left. */
  isKeepalive?: boolean;
  /** Books or holds a table: such calls wait for a turn before the database is read. */
  isBooking?: boolean;
  /** Staff may call this write during impersonation. */
  allowedDuringImpersonation?: boolean;
};

/** The body limit of an endpoint that takes a photo: 5 MB in base64. */
export const MAX_PHOTO_BODY_BYTES = 7 * 1024 * 1024;

const errors = {
  BAD_REQUEST: { status: 400, message: 'Bad Request' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  FORBIDDEN: { status: 403, message: 'Forbidden' },
  NOT_FOUND: { status: 404, message: 'Not Found' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too Many Requests' },
} as const;

const withMeta = oc.$meta<EndpointMeta>({ access: 'public' });

/** Callable without a session, same-origin only; writes need the CSRF header. Errors: 400, 403. */
export const publicEndpoint = withMeta.errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  FORBIDDEN: errors.FORBIDDEN,
});

/** A public endpoint whose response for callers without a session depends only on its input. */
export const cachedEndpoint = publicEndpoint.meta({ access: 'public', cache: 'public' });

/** A cached endpoint for one resource. Adds 404. */
export const cachedItemEndpoint = cachedEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** A public endpoint that authenticates the caller. Adds 401 and 429. */
export const signInEndpoint = publicEndpoint.errors({
  UNAUTHORIZED: errors.UNAUTHORIZED,
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** A rate-limited public endpoint. Adds 429. */
export const rateLimitedEndpoint = publicEndpoint.errors({
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** A rate-limited public endpoint for one resource. Adds 404. */
export const rateLimitedItemEndpoint = rateLimitedEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** For the signed-in member of the host's partner. Errors: 400, 401, 403. */
export const memberEndpoint = publicEndpoint
  .meta({ access: 'member' })
  .errors({ UNAUTHORIZED: errors.UNAUTHORIZED });

/** A rate-limited member endpoint. Adds 429. */
export const rateLimitedMemberEndpoint = memberEndpoint.errors({
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** A member endpoint that a remembered device may not call without the password (403). */
export const passwordEndpoint = memberEndpoint.meta({ access: 'member', requiresPassword: true });

/** A rate-limited password endpoint. Adds 429. */
export const rateLimitedPasswordEndpoint = passwordEndpoint.errors({
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** A member endpoint for one resource of the member; another member's id is 404 like an unknown one. */
export const memberItemEndpoint = memberEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** A rate-limited password endpoint for one resource of the member. Adds 404. */
export const rateLimitedPasswordItemEndpoint = rateLimitedPasswordEndpoint.errors({
  NOT_FOUND: errors.NOT_FOUND,
});

/** A rate-limited member endpoint for one resource of the member. Adds 404. */
export const rateLimitedMemberItemEndpoint = rateLimitedMemberEndpoint.errors({
  NOT_FOUND: errors.NOT_FOUND,
});
