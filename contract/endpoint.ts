import { oc } from '@orpc/contract';

/** Who may call an endpoint (A §6). Closed accounts count as members. */
export type Access = 'public' | 'member';
export type EndpointMeta = {
  access: Access;
  /** The part of the site whose maintenance closes the endpoint (B §2). */
  closedWith?: 'login' | 'join';
  /** Not for a device that is remembered: the password has to be given first (A §9). */
  needsPassword?: boolean;
  /** Answers every visitor without a session alike, by the address alone. */
  isShared?: boolean;
  /** One of the few writes that staff may make in a member's account (A §6). */
  duringEmulation?: boolean;
};

const errors = {
  BAD_REQUEST: { status: 400, message: 'Bad Request' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  FORBIDDEN: { status: 403, message: 'Forbidden' },
  NOT_FOUND: { status: 404, message: 'Not Found' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too Many Requests' },
} as const;

const withMeta = oc.$meta<EndpointMeta>({ access: 'public' });

/** An endpoint anyone may call from the program's own pages; writes need the CSRF header. Errors: 400, 403 (A §8). */
export const publicEndpoint = withMeta.errors({
  BAD_REQUEST: errors.BAD_REQUEST,
  FORBIDDEN: errors.FORBIDDEN,
});

/** As a public endpoint, for one thing that may not exist. Adds error 404 (A §8). */
export const publicItemEndpoint = publicEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** As a public endpoint whose answer for visitors without a session depends on its input alone. */
export const sharedEndpoint = publicEndpoint.meta({ access: 'public', isShared: true });

/** As a shared endpoint, for one thing that may not exist. Adds error 404 (A §8). */
export const sharedItemEndpoint = sharedEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** As a public endpoint that checks who calls. Adds errors 401 and 429 (A §8). */
export const signInEndpoint = publicEndpoint.errors({
  UNAUTHORIZED: errors.UNAUTHORIZED,
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** As a public endpoint that one caller may not call too often. Adds error 429 (A §8). */
export const limitedEndpoint = publicEndpoint.errors({
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** As a limited endpoint, for one thing that may not exist. Adds error 404 (A §8). */
export const limitedItemEndpoint = limitedEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** An endpoint for the signed-in member of the host's partner. Errors: 400, 401, 403 (A §6). */
export const memberEndpoint = publicEndpoint
  .meta({ access: 'member' })
  .errors({ UNAUTHORIZED: errors.UNAUTHORIZED });

/** As a member endpoint, for what a remembered device may not do without the password: then 403 (A §9). */
export const provenEndpoint = memberEndpoint.meta({ access: 'member', needsPassword: true });

/** As a proven endpoint that one member may not call too often. Adds error 429 (A §8). */
export const limitedProvenEndpoint = provenEndpoint.errors({
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS,
});

/** As a member endpoint, for one thing of the member's. Another's id answers as an unknown one: 404 (A §6). */
export const memberItemEndpoint = memberEndpoint.errors({ NOT_FOUND: errors.NOT_FOUND });

/** As a limited proven endpoint, for one thing of the member's. Adds error 404 (A §6). */
export const limitedProvenItemEndpoint = limitedProvenEndpoint.errors({
  NOT_FOUND: errors.NOT_FOUND,
});
