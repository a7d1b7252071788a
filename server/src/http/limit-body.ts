import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../platform/errors/app-error.ts';
import { errorResponse } from '../platform/errors/describe-error.ts';
import type { Middleware } from './vars.ts';

const kilobyte = 1024;
export const apiBodyLimit = 64 * kilobyte;
export const feedBodyLimit = 1024 * kilobyte;

/** Refuses larger bodies with 413. */
export const limitBody = (maxSize: number): Middleware =>
  bodyLimit({
    maxSize,
    onError: ({ var: { call } }) => errorResponse(new AppError('payloadTooLarge'), call.log),
  });
