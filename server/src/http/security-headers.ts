import type { Middleware } from './vars.ts';

export type PageOrigins = {
  /** Third-party scripts; the pages' own scripts come from their origin. */
  script?: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  /** The console origin that may frame a member's account, besides the program's own. */
  admin?: string | undefined;
  /** A third-party script runs in pages and creates markup and scripts from strings. */
  hasForeignScript?: boolean;
};
export type HeaderMode = { isProduction: boolean; isDevelopment: boolean; origins: PageOrigins };

const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
};

const commonHeaders = ({ isProduction }: Pick<HeaderMode, 'isProduction'>) =>
  isProduction
    ? { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : everywhere;

/** Headers by path: a recovery URL contains a token, and no API response is a page. */
const headersOfPath = (path: string): [string, string][] => {
  if (path.startsWith('/api/')) return [['x-robots-tag', 'noindex']];
  return /^\/recover(?:\/|$)/.test(path) ? [['referrer-policy', 'no-referrer']] : [];
};

const BARE_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

// A worker runs under the policy of its own script: the map's loads tiles.
const scriptContentPolicy = ({ origins }: HeaderMode): string =>
  origins.connect.length === 0
    ? BARE_CONTENT_POLICY
    : `${BARE_CONTENT_POLICY}; connect-src ${origins.connect.join(' ')}`;

const isScript = (path: string): boolean => /^\/assets\/[^/]+\.js$/.test(path);

/**
 * Sets the security headers of every response; without its own content policy a response may load
 * nothing, and a script only from the configured origins.
 */
export const securityHeaders = (mode: HeaderMode): Middleware => {
  const common = Object.entries(commonHeaders(mode));
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const { headers } = c.res;
    for (const [name, value] of common) headers.set(name, value);
    for (const [name, value] of headersOfPath(path)) headers.set(name, value);
    if (!headers.has('content-security-policy'))
      headers.set(
        'content-security-policy',
        isScript(path) ? scriptContentPolicy(mode) : BARE_CONTENT_POLICY,
      );
  };
};

// Only the policies of web/src/browser/trusted-types.ts create markup and script URLs.
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'rich-text', 'captcha'],
};

/** CSP sources of a page's scripts and style elements. */
type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

/** The policy of a page for its inline code; Vite's client needs inline code and a web socket while developing. */
const pagePolicy = (mode: HeaderMode, inline: InlineSources, isEmulated = false): string => {
  const { admin, connect, frame, hasForeignScript = false } = mode.origins;
  const dev = mode.isDevelopment;
  const anyInline = ["'self'", "'unsafe-inline'"];
  const directives = {
    'default-src': ["'none'"],
    'script-src': dev ? anyInline : inline.scripts,
    'style-src': dev ? anyInline : ["'self'", ...inline.styles],
    // React writes style attributes while rendering on the server; they run no code.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...connect],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...connect],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'frame-ancestors': isEmulated ? ["'self'", ...(admin ? [admin] : [])] : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    ...(dev || hasForeignScript ? {} : trustedTypes),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** The policy of one member's page, whose inline code carries a nonce; its scripts may load others. */
export const noncePolicy = (mode: HeaderMode, nonce: string, isEmulated: boolean): string =>
  pagePolicy(
    mode,
    { scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"], styles: [`'nonce-${nonce}'`] },
    isEmulated,
  );

/** The policy of a page that visitors share: scripts of its own origin, and inline code by its hash. */
export const hashPolicy = (mode: HeaderMode, { scripts, styles }: InlineSources): string =>
  pagePolicy(mode, {
    scripts: ["'self'", ...(mode.origins.script ?? []), ...scripts],
    styles,
  });
