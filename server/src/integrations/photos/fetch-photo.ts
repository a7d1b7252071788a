import { type LookupAddress, lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_PHOTO_BYTES } from './clean-photo.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a photo cannot be fetched from an address. */
export const fetchProblems = [
  ...(['badAddress', 'privateAddress', 'unreachable', 'tooSlow'] as const),
  ...(['tooManyRedirects', 'badStatus', 'wrongType', 'tooLarge'] as const),
] as const;
export type FetchProblem = (typeof fetchProblems)[number];

type FetchDeps = {
  isPublic?: (address: string) => boolean;
  /** Only tests fetch over plain HTTP. */
  protocol?: 'https:' | 'http:';
  timeoutMs?: number;
};

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: FetchProblem;
  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const types = /^image\/(?:jpeg|png|webp)\s*(?:;|$)/;

// The connection uses the addresses that were checked, so that a second lookup cannot name others.
const checkedLookup =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Refusal('unreachable'), '', 0);
      if (!addresses.every(({ address }) => isPublic(address)))
        return callback(new Refusal('privateAddress'), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

const readAddress = (text: string, { isPublic, protocol }: Required<FetchDeps>): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== protocol || url.username || url.password) throw new Refusal('badAddress');
  // No lookup happens for an address that is a number.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublic(host)) throw new Refusal('privateAddress');
  return url;
};

const open = (url: URL, deps: Required<FetchDeps>, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const get = deps.protocol === 'https:' ? getSecure : getPlain;
    const headers = { accept: 'image/jpeg, image/png, image/webp', 'user-agent': 'Dineback' };
    get(url, { headers, signal, agent: false, lookup: checkedLookup(deps.isPublic) }, resolve).on(
      'error',
      reject,
    );
  });

const readBody = async (response: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PHOTO_BYTES) throw new Refusal('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const fetchBytes = async (
  text: string,
  deps: Required<FetchDeps>,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  let address = text;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const url = readAddress(address, deps);
    const response = await open(url, deps, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        if (!URL.canParse(headers.location, url.href)) throw new Refusal('badAddress');
        address = new URL(headers.location, url).href;
        continue;
      }
      if (statusCode !== 200) throw new Refusal('badStatus');
      if (!types.test(headers['content-type'] ?? '')) throw new Refusal('wrongType');
      return await readBody(response);
    } finally {
      response.destroy();
    }
  }
  throw new Refusal('tooManyRedirects');
};

/**
 * Fetches the bytes of a photo from a public HTTPS address, through at most three redirects. Never connects to a private
 * or reserved network, and reads at most the bytes of an upload within ten seconds.
 */
export const fetchPhoto = async (
  address: string,
  { isPublic = isPublicAddress, protocol = 'https:', timeoutMs = TIMEOUT_MS }: FetchDeps = {},
): Promise<Uint8Array | FetchProblem> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetchBytes(address, { isPublic, protocol, timeoutMs }, signal);
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    return signal.aborted ? 'tooSlow' : 'unreachable';
  }
};
