import { createHash } from 'node:crypto';

/** The ETag of a response's body. */
export const etagOf = (body: unknown): string => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
};
