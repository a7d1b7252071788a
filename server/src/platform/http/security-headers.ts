export type PageOrigins = {
  connect: readonly string[];
  frame: readonly string[];
  /** Where staff frame a member's account from, besides the program's own origin. */
  admin?: string | undefined;
  /** A script of somebody else runs in pages, which makes markup and scripts its own way. */
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

export const commonHeaders = ({ isProduction }: Pick<HeaderMode, 'isProduction'>) =>
  isProduction
    ? { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : everywhere;

/** What an answer carries by its path: the address of a recovery holds a token, and no answer of the API is a page. */
export const headersOfPath = (path: string): Record<string, string> => ({
  ...(/^\/recover(?:\/|$)/.test(path) ? { 'referrer-policy': 'no-referrer' } : {}),
  ...(path.startsWith('/api/') ? { 'x-robots-tag': 'noindex' } : {}),
});

export const bareContentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

// Markup and scripts are made by the policies of web/src/browser/trusted-types.ts alone.
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'rich-text', 'captcha'],
};

// Vite's client needs inline code and a web socket while developing.
const policyFor = (nonce: string, mode: HeaderMode, isEmulated: boolean): string => {
  const { admin, connect, frame, hasForeignScript = false } = mode.origins;
  const dev = mode.isDevelopment;
  const inline = ["'self'", "'unsafe-inline'"];
  const directives = {
    'default-src': ["'none'"],
    'script-src': dev ? inline : [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': dev ? inline : ["'self'", `'nonce-${nonce}'`],
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

const nonceMark = '{nonce}';

/** Makes what a page may load, for the nonce of each answer. */
export const createPagePolicy = (mode: HeaderMode, isEmulated = false) => {
  const parts = policyFor(nonceMark, mode, isEmulated).split(nonceMark);
  return (nonce: string): string => parts.join(nonce);
};
