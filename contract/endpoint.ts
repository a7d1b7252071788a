import { oc } from '@orpc/contract';

/** Who may call an endpoint (A §6). Closed accounts count as members. */
export type Access = 'public' | 'member';
export type EndpointMeta = { access: Access };

const errors = {
  BAD_REQUEST: { status: 400, message: 'Bad Request' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  FORBIDDEN: { status: 403, message: 'Forbidden' },
  NOT_FOUND: { status: 404, message: 'Not Found' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too Many Requests' },
} as const;

const withMeta = oc.$meta<EndpointMeta>({ access: 'public' });

/** An endpoint anyone may call; writes still need the CSRF header. Errors: 400, 429 (A §8). */
export const publicEndpoint = withMeta.errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** As a public endpoint, for one thing that may not exist. Adds error 404 (A §8). */
export const publicItemEndpoint = publicEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** As a public endpoint that may refuse who calls. Adds errors 401 and 403 (A §8). */
export const signInEndpoint = publicEndpoint.errors({
  UNAUTHORIZED: errors.UNAUTHORIZED,
  FORBIDDEN: errors.FORBIDDEN,
});

/** An endpoint for the signed-in member of the host's partner. Errors: 400, 401, 403, 429 (A §6). */
export const memberEndpoint = withMeta.meta({ access: 'member' }).errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  UNAUTHORIZED: errors.UNAUTHORIZED,
  FORBIDDEN: errors.FORBIDDEN,
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** As a member endpoint, for one thing of the member's. Another's id answers as an unknown one: 404 (A §6). */
export const memberItemEndpoint = memberEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });
