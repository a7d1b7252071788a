import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Middleware } from './vars.ts';

const KILOBYTE = 1024;
export const MAX_API_BODY_BYTES = 64 * KILOBYTE;
export const MAX_FEED_BODY_BYTES = 1024 * KILOBYTE;

/** Refuses larger bodies with 413, in the form of the application's errors. */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('payloadTooLarge');
    },
  });

// No endpoint reads the body of these.
const isBodyless = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Refuses bodies that are larger than their endpoint takes. */
export const limitApiBody: Middleware = (c, next) => {
  if (isBodyless(c.req.method)) return next();
  return limitBody(c.get('endpoint')?.meta.maxBodyBytes ?? MAX_API_BODY_BYTES)(c, next);
};
