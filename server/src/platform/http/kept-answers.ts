import { gzipSync } from 'node:zlib';
import { contract } from '#contract/index.ts';
import { listRoutes } from '../api/list-routes.ts';
import { keepNewest } from '../keep-newest.ts';
import { mayBeKnown } from '../sessions/cookies.ts';
import { type ClientRequest, glanceAt } from './client-request.ts';
import { acceptsGzip, type Glance, type Ready } from './glance.ts';

type Kept = {
  expiresAt: number;
  headers: Readonly<Record<string, string>>;
  text: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
};
type Options = { ttlMs: number; maxEntries: number; maxBytes: number; now: () => number };

export type KeptAnswers = {
  /** Makes an answer, and keeps it when any visitor without a session would get the same. */
  keep: (call: ClientRequest, make: () => Promise<Response>) => Promise<Response>;
  ready: (glance: Glance) => Ready | undefined;
};

const shared = listRoutes(contract).filter(({ isShared }) => isShared);

const isSharedCall = ({ request, caller }: ClientRequest): boolean =>
  shared.some(
    ({ method, pattern }) => method === request.method && pattern.test(caller.url.pathname),
  );

// Without an origin, and from the program's own pages where the browser says: everything else is for the checks of a call.
const isPlain = ({ cookies, origin, site }: Glance): boolean =>
  !mayBeKnown(cookies) && origin === null && (site === null || site === 'same-origin');

// Answers of the API as they were sent, for a moment: one visitor's search is most others' too. They are compressed when
// they are asked for again, so that what nobody asks for twice costs no more than its place.
export const createKeptAnswers = (
  version: () => string,
  { ttlMs, maxEntries, maxBytes, now }: Options,
): KeptAnswers => {
  const entries = new Map<string, Kept>();
  const keyOf = ({ host, target }: Glance) => `${version()} ${host}${target}`;

  return {
    keep: async (call, make) => {
      if (!isSharedCall(call)) return make();
      const glance = glanceAt(call);
      if (!isPlain(glance)) return make();
      // Before the answer is made: data that changes meanwhile has another version.
      const key = keyOf(glance);
      const answer = await make();
      if (answer.status !== 200 || answer.headers.has('set-cookie')) return answer;
      const text = Buffer.from(await answer.arrayBuffer());
      const { headers } = answer;
      const kept = { expiresAt: now() + ttlMs, headers: Object.fromEntries(headers), text };
      if (text.length <= maxBytes) keepNewest(entries, [key, kept], maxEntries);
      return new Response(text, { headers });
    },
    ready: (glance) => {
      const kept = isPlain(glance) ? entries.get(keyOf(glance)) : undefined;
      if (!kept || kept.expiresAt <= now()) return undefined;
      const { vary = '' } = kept.headers;
      const headers = { ...kept.headers, vary: `${vary}, Accept-Encoding` };
      if (!acceptsGzip(glance)) return { status: 200, headers, body: kept.text };
      kept.gzip ??= gzipSync(kept.text);
      return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: kept.gzip };
    },
  };
};
