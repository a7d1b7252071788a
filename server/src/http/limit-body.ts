import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { Middleware } from './vars.ts';

const kilobyte = 1024;
export const apiBodyLimit = 64 * kilobyte;
export const feedBodyLimit = 1024 * kilobyte;
// A photo of 5 MB in base64.
const photoBodyLimit = 7 * 1024 * kilobyte;
const photoPath = /^\/api\/Member\/(?:Claims|Reviews\/[^/]+\/Photos)$/;

/** Refuses larger bodies with 413. */
export const limitBody = (maxSize: number): Middleware =>
  bodyLimit({
    maxSize,
    onError: ({ var: { call } }) => errorResponse(new AppError('payloadTooLarge'), call.log),
  });

const limitSmall = limitBody(apiBodyLimit);
const limitPhoto = limitBody(photoBodyLimit);

// No endpoint reads the body of these.
const isBodyless = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Refuses bodies that are larger than their endpoint takes. */
export const limitApiBody: Middleware = (c, next) => {
  if (isBodyless(c.req.method)) return next();
  return (photoPath.test(c.req.path) ? limitPhoto : limitSmall)(c, next);
};
