import { createHash } from 'node:crypto';

/** Whether `If-Match` or `If-None-Match` names an ETag. Compression makes an ETag weak, which is the same here. */
export const namesEtag = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((part) => part === '*' || part === etag);

/** The ETag of a response's body. */
export const etagOf = (body: unknown): string => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
};
