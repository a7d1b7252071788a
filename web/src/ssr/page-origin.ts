import { createIsomorphicFn } from '@tanstack/react-start';
import { requestContext } from './request-context.ts';

/** Scheme and host that the visitor sees. */
export const pageOrigin = createIsomorphicFn()
  .server((): string => requestContext()?.origin ?? '')
  .client((): string => window.location.origin);
