import {
  publicNetwork,
  type ReachableNetwork,
  RequestRefused,
  readLimited,
  readReachable,
  requestPublic,
} from '#server/platform/outgoing/request-public.ts';
import { MAX_PHOTO_BYTES } from './clean-photo.ts';

/** Why a photo cannot be fetched from an address. */
export const fetchProblems = [
  ...(['badAddress', 'privateAddress', 'unreachable', 'tooSlow'] as const),
  ...(['tooManyRedirects', 'badStatus', 'wrongType', 'tooLarge'] as const),
] as const;
export type FetchProblem = (typeof fetchProblems)[number];

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
const sentHeaders = { accept: 'image/jpeg, image/png, image/webp', 'user-agent': 'Dineback' };

const fetchBytes = async (
  text: string,
  network: ReachableNetwork,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  let address = text;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const url = readReachable(address, network);
    const response = await requestPublic(url, { headers: sentHeaders, signal }, network);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        if (!URL.canParse(headers.location, url.href)) throw new Refusal('badAddress');
        address = new URL(headers.location, url).href;
        continue;
      }
      if (statusCode !== 200) throw new Refusal('badStatus');
      if (!types.test(headers['content-type'] ?? '')) throw new Refusal('wrongType');
      const { bytes, isWhole } = await readLimited(response, MAX_PHOTO_BYTES);
      if (!isWhole) throw new Refusal('tooLarge');
      return bytes;
    } finally {
      response.destroy();
    }
  }
  throw new Refusal('tooManyRedirects');
};

type FetchDeps = { network?: ReachableNetwork; timeoutMs?: number };

/**
 * Fetches the bytes of a photo from a public HTTPS address, through at most three redirects. Never connects to a private
 * or reserved network, and reads at most the bytes of an upload within ten seconds.
 */
export const fetchPhoto = async (
  address: string,
  { network = publicNetwork, timeoutMs = TIMEOUT_MS }: FetchDeps = {},
): Promise<Uint8Array | FetchProblem> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetchBytes(address, network, signal);
  } catch (error) {
    if (error instanceof Refusal || error instanceof RequestRefused) return error.problem;
    return signal.aborted ? 'tooSlow' : 'unreachable';
  }
};
