import { AppError } from '../errors/app-error.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isWrite = (method: string) => !safe.has(method);

// Rejects cross-site calls by Fetch Metadata, or by Origin in browsers without it, except from `allowed`.
export const rejectCrossSite = (request: Request, origin: string, allowed?: string): void => {
  if (allowed !== undefined && request.headers.get('origin') === allowed) return;
  const site = request.headers.get('sec-fetch-site');
  const from = request.headers.get('origin');
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden');
  if (!isWrite(request.method)) return;
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
