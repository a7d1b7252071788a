import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which addresses requests may reach; anything else than the public internet is for development and tests. */
export type ReachableNetwork = {
  isReachable: (address: string) => boolean;
  protocols: readonly ('https:' | 'http:')[];
  lookup?: typeof lookup;
};

/** The public internet by HTTPS. */
export const publicNetwork: ReachableNetwork = {
  isReachable: isPublicAddress,
  protocols: ['https:'],
};

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** The same and this machine, also by HTTP: for development only. */
export const developmentNetwork: ReachableNetwork = {
  isReachable: (address) => isLoopback(address) || isPublicAddress(address),
  protocols: ['https:', 'http:'],
};

export type AddressProblem = 'badAddress' | 'privateAddress' | 'unreachable';

/** A request that was not made. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly problem: AddressProblem;
  constructor(problem: AddressProblem) {
    super(problem);
    this.problem = problem;
  }
}

// The connection uses the addresses that were checked, so that a second lookup cannot name others.
const checkedLookup =
  ({ isReachable, lookup: resolve = lookup }: ReachableNetwork): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new RequestRefused('unreachable'), '', 0);
      if (!addresses.every(({ address }) => isReachable(address)))
        return callback(new RequestRefused('privateAddress'), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

/** Reads an address to which requests may go; throws a refusal for any other, before a name is looked up. */
export const readReachable = (text: string, network: ReachableNetwork): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !network.protocols.some((protocol) => protocol === url.protocol))
    throw new RequestRefused('badAddress');
  if (url.username || url.password) throw new RequestRefused('badAddress');
  // No lookup happens for an address that is a number.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !network.isReachable(host)) throw new RequestRefused('privateAddress');
  return url;
};

type Sent = {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};

/**
 * Sends a request to an address of the network and returns its response, whose body the caller reads or destroys.
 * Connects only to addresses that were checked, and follows no redirect.
 */
export const requestPublic = (
  url: URL,
  { method = 'GET', headers, body, signal }: Sent,
  network: ReachableNetwork,
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const options = { method, headers, signal, agent: false, lookup: checkedLookup(network) };
    request(url, options, resolve).on('error', reject).end(body);
  });

/** Reads at most so many bytes of a response; `isWhole` tells whether that was all. */
export const readLimited = async (
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: size <= maxBytes };
};
