import type { CustomFetch } from 'openid-client';
import { readLimited } from '#server/platform/http/read-limited.ts';

// Key sets and token responses are a few kilobytes.
const MAX_BYTES = 256 * 1024;

/** Fetches without following redirects, up to a size limit. */
export const limitedFetch: CustomFetch = async (address, { body, ...init }) => {
  const response = await fetch(address, { ...init, body: body ?? null, redirect: 'manual' });
  const { status, statusText, headers } = response;
  const result = await readLimited(response, MAX_BYTES, 'the identity provider sent too much');
  return new Response(result.byteLength > 0 ? result : null, { status, statusText, headers });
};
