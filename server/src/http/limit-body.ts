import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { Middleware } from './vars.ts';

const KILOBYTE = 1024;
export const MAX_API_BODY_BYTES = 64 * KILOBYTE;
export const MAX_FEED_BODY_BYTES = 1024 * KILOBYTE;

/** Refuses larger bodies with 413. */
export const limitBody = (maxSize: number): Middleware =>
  bodyLimit({
    maxSize,
    onError: ({ var: { call } }) => errorResponse(new AppError('payloadTooLarge'), call.log),
  });

// No endpoint reads the body of these.
const isBodyless = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Refuses bodies that are larger than their endpoint takes. */
export const limitApiBody: Middleware = (c, next) => {
  if (isBodyless(c.req.method)) return next();
  return limitBody(c.get('endpoint')?.meta.maxBodyBytes ?? MAX_API_BODY_BYTES)(c, next);
};
