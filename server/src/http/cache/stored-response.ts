import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;

const isRefused = (parameters: readonly string[]): boolean =>
  parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter.trim()));

/** The shortest encoding that an Accept-Encoding header accepts; `*` counts for none, since it is rare and vague. */
export const acceptedEncoding = (header: string | null): Encoding => {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([name]) => name);
  return preferred.find((name) => accepted.includes(name)) ?? 'identity';
};

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
// Higher compression levels take several times as long for a few percent.
const BROTLI_QUALITY = 5;

type Bytes = Uint8Array<ArrayBuffer>;

/** A response that can be sent many times. */
export type StoredResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  hash: string;
  /** Compresses on first use, once per encoding. */
  bytes: (encoding: Encoding) => Promise<Bytes>;
  /**
   * The size that the cache counts: the body plus an allowance for its smaller compressed forms.
   */
  size: number;
  isCacheable: boolean;
};

type Input = Pick<StoredResponse, 'status' | 'headers' | 'isCacheable'> & { body: Bytes };

const compressors: Record<Encoding, (body: Bytes) => Promise<Bytes>> = {
  identity: async (body) => body,
  gzip: async (body) => new Uint8Array(await toGzip(body)),
  br: async (body) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return new Uint8Array(await toBrotli(body, { params }));
  },
};

const ENTRY_OVERHEAD = 1_024;

export const storeResponse = ({ body, ...input }: Input): StoredResponse => {
  const encoded = new Map<Encoding, Promise<Bytes>>();
  return {
    ...input,
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    size: body.byteLength * 2 + ENTRY_OVERHEAD,
    bytes: (encoding) => {
      const known = encoded.get(encoding) ?? compressors[encoding](body);
      encoded.set(encoding, known);
      return known;
    },
  };
};

/** Whether an If-None-Match header names the tag, by weak comparison. */
export const isCurrent = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

type Negotiated = { acceptEncoding: string | null; ifNoneMatch: string | null };

/** The response for one request: 304 when the client has it, else its bytes in the best accepted encoding. */
export const sendStored = async (
  { status, headers, hash, bytes }: StoredResponse,
  { acceptEncoding, ifNoneMatch }: Negotiated,
): Promise<Response> => {
  const encoding = acceptedEncoding(acceptEncoding);
  const etag = `"${hash}-${encoding}"`;
  const sent = { ...headers, etag };
  if (isCurrent(ifNoneMatch, etag)) return new Response(null, { status: 304, headers: sent });
  return new Response(await bytes(encoding), {
    status,
    headers: encoding === 'identity' ? sent : { ...sent, 'content-encoding': encoding },
  });
};

export const negotiatedBy = ({ headers }: Request): Negotiated => ({
  acceptEncoding: headers.get('accept-encoding'),
  ifNoneMatch: headers.get('if-none-match'),
});
