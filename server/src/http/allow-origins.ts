import type { Middleware } from './vars.ts';

/** The other origins that may call each program's API, from configuration only. */
export type AllowedOrigins = ReadonlyMap<string, ReadonlySet<string>>;

const METHODS = 'GET, POST, PUT, DELETE';
const SENT = 'content-type, x-xsrf-token, idempotency-key';
const READ = 'x-error-code, x-maintenance, x-request-id, retry-after';
const PREFLIGHT_SECONDS = '600';

/** The origin of a call from an allowed page of another origin; undefined for any other call. */
export const allowedOrigin = (
  allowed: AllowedOrigins | undefined,
  slug: string,
  { headers }: Request,
): string | undefined => {
  const origin = headers.get('origin');
  return origin !== null && allowed?.get(slug)?.has(origin) ? origin : undefined;
};

const common = (origin: string): [string, string][] => [
  ['access-control-allow-origin', origin],
  ['access-control-allow-credentials', 'true'],
];

/** The response to a CORS preflight request of this origin. */
export const respondToPreflight = (origin: string): Response =>
  new Response(null, {
    status: 204,
    headers: [
      ...common(origin),
      ['access-control-allow-methods', METHODS],
      ['access-control-allow-headers', SENT],
      ['access-control-max-age', PREFLIGHT_SECONDS],
      ['vary', 'Origin'],
    ],
  });

/** Lets a page of this origin read the response. */
export const openTo = (origin: string, { headers }: Response): void => {
  for (const [name, value] of common(origin)) headers.set(name, value);
  headers.set('access-control-expose-headers', READ);
};

/** Lets pages of configured other origins call the API with the visitor's session. */
export const allowConfiguredOrigins =
  (allowed: AllowedOrigins | undefined): Middleware =>
  async (c, next) => {
    const call = c.get('call');
    const origin = allowedOrigin(allowed, call.partner.slug, c.req.raw);
    if (!origin) return next();
    if (c.req.method === 'OPTIONS') return respondToPreflight(origin);
    c.set('call', { ...call, allowedOrigin: origin });
    await next();
    openTo(origin, c.res);
    return undefined;
  };
