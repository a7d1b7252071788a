import type { Middleware } from './vars.ts';

// Pages with a fixed path, and pages whose first segment is fixed.
const fixedPages = ['account', 'activate', 'recover'];
const pages = [
  ...['add_card', 'card_added', 'discover', 'earn', 'favorites', 'fix_credentials'],
  ...['how-it-works', 'join', 'login', 'maintenance', 'merchants', 'not_found', 'search'],
  ...['server_error', 'surveys'],
];
// Single sign-on begins at the capitalized path.
const exactPaths = new Set(['/Login', '/Login/callback']);

const decodeSegment = (segment: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
};

/**
 * The one spelling of a page's path: case, percent-encoding, doubled and trailing slashes. Routes
 * ignore these while gates compare exactly, so any other spelling would bypass the gate.
 */
export const canonicalPath = (pathname: string): string => {
  if (exactPaths.has(pathname)) return pathname;
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const name = decodeSegment(first).toLowerCase();
  if (fixedPages.includes(name))
    return ['', name, ...rest.map((segment) => decodeSegment(segment).toLowerCase())].join('/');
  if (name === 'merchants' && decodeSegment(rest[1] ?? '').toLowerCase() === 'order')
    return ['', name, rest[0], 'Order', ...rest.slice(2)].join('/');
  return pages.includes(name) ? ['', name, ...rest].join('/') : pathname;
};

/** Redirects to the canonical spelling before any gate sees the request. */
export const redirectToCanonicalPath: Middleware = async (c, next) => {
  const { url } = c.get('call').caller;
  if (url.pathname.startsWith('/api/')) return next();
  const path = canonicalPath(url.pathname);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  return isRead && path !== url.pathname ? c.redirect(`${path}${url.search}`, 301) : next();
};
