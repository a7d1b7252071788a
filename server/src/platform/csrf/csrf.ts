import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import type { KeyRing } from '../keys/secret.ts';

const NONCE_BYTES = 16;
const MAC_BYTES = 32;
const KID_BYTES = 4;

type Bound = { keys: KeyRing; sid: string; secret: string };

const kidOf = (key: string) => createHash('sha256').update(key).digest().subarray(0, KID_BYTES);

const macOf = (key: string, { sid, secret }: Bound, nonce: Buffer) =>
  createHmac('sha256', key).update(`${sid.length}|${sid}|${secret}|`).update(nonce).digest();

// Bound to the session and its secret, so that a token from before sign-in is invalid after it.
export const issueCsrfToken = (bound: Bound): string => {
  const [key] = bound.keys;
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([macOf(key, bound, nonce), nonce, kidOf(key)]).toString('base64url');
};

export const isCsrfToken = (token: string, bound: Bound): boolean => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== MAC_BYTES + NONCE_BYTES + KID_BYTES) return false;
  const nonce = bytes.subarray(MAC_BYTES, MAC_BYTES + NONCE_BYTES);
  const kid = bytes.subarray(MAC_BYTES + NONCE_BYTES);
  const key = bound.keys.find((item) => timingSafeEqual(kid, kidOf(item)));
  return (
    key !== undefined && timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, bound, nonce))
  );
};

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isWrite = (method: string) => !safe.has(method);

// Rejects cross-site calls by Fetch Metadata, or by Origin in browsers without it, except from
// `allowed`; reads too, because signing out is one.
export const rejectCrossSite = (request: Request, origin: string, allowed?: string): void => {
  if (allowed !== undefined && request.headers.get('origin') === allowed) return;
  const site = request.headers.get('sec-fetch-site');
  const from = request.headers.get('origin');
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden');
  if (!isWrite(request.method)) {
    if (!site && from && from !== origin) throw new AppError('forbidden');
    return;
  }
  if (site === 'none' || (!site && !from) || (from && from !== origin)) {
    throw new AppError('forbidden');
  }
};

// Node presents an absent request body as a stream, so the headers decide whether there is one.
const hasBody = ({ body, headers }: Request): boolean => {
  if (body === null || headers.get('content-length') === '0') return false;
  return ['transfer-encoding', 'content-length', 'content-type'].some((name) => headers.has(name));
};

export const requireJsonBody = (request: Request): void => {
  if (!isWrite(request.method) || !hasBody(request)) return;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupportedMediaType');
};
