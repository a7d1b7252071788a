import type { CustomFetch } from 'openid-client';

// Key sets and token responses are a few kilobytes.
const MAX_BYTES = 256 * 1024;

const readLimited = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error('the identity provider sent too much');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

/** Fetches without following redirects, up to a size limit. */
export const limitedFetch: CustomFetch = async (address, { body, ...init }) => {
  const response = await fetch(address, { ...init, body: body ?? null, redirect: 'manual' });
  const { status, statusText, headers } = response;
  const result = await readLimited(response);
  return new Response(result.byteLength > 0 ? result : null, { status, statusText, headers });
};
