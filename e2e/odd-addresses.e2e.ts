import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { product } from './product.ts';
import { password } from './sign-in.ts';

const routesFolder = fileURLToPath(new URL('../web/src/routes', import.meta.url));

const listOf = (texts: string): string[] => texts.trim().split(/\s+/);

// Broken and unusual percent-encodings, names of object properties, impossible numbers, dates and times.
const oddTexts = [
  ...listOf('%20 %00 a%00b % %zz %c3 %c3%28 %ed%a0%80 %2e%2e%2f ..%2f.. %25 %2525 %5C %0d%0aX:1'),
  ...listOf('-1 0 1.5 1e308 NaN 99999 9999999999999999999 x true null [] %7B%7D'),
  ...listOf('__proto__ constructor toString hasOwnProperty ; a;b=1 @ : * ~ | ^'),
  ...listOf('%F0%9F%8D%95 %E2%80%AE %EF%BC%87 %22%27%3E%3Cscript%3E'),
  ...listOf('2026-02-30 +275760-09-13 24:61'),
  ...['', 'x'.repeat(81), 'x'.repeat(5_000)],
];
const oddQueries = listOf(
  '__proto__=1 __proto__[x]=1 constructor[prototype]=1 = && % =%zz %00=%00',
);
const machinePaths = listOf(
  '/images/ /icons/ /sitemap/ /downloads/ /emulation/open /unsubscribe /feeds/ /api/ /api/merchants/ /api/cms/pages/ /api/openapi.json',
);

type PageRoute = { pattern: string; parameters: string[] };

const namesIn = (source: string): string[] => {
  const list = /searchParams: (?:\[([^\]]*)\]|searchParamNames)/.exec(source);
  if (!list) return ['from', 'token', 'page', 'public_id'];
  const named = [...(list[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  return named.length > 0
    ? named
    : ['restaurantOrCuisine', 'location', 'pageNo', 'date', 'time', 'partySize', 'sortBy'];
};

const pageRoutes = (): PageRoute[] =>
  readdirSync(routesFolder)
    .filter((name) => name.endsWith('.tsx') && name !== '__root.tsx')
    .map((name) => ({
      pattern: `/${name.replace(/(\.?index)?\.tsx$/, '').replaceAll('.', '/')}`,
      parameters: namesIn(readFileSync(join(routesFolder, name), 'utf8')),
    }));

/** Paths of one route with each odd text in its place, and its queries with each odd value. */
const addressesOf = ({ pattern, parameters }: PageRoute): string[] => {
  const plain = pattern.replace(/\$\w*/g, 'x');
  const placed = pattern.includes('$')
    ? oddTexts.map((text) => pattern.replace(/\$\w*/g, text))
    : oddTexts.slice(1, 8).map((text) => `${plain}/${text}`);
  const queried = parameters.flatMap((name) => [
    ...oddTexts.filter((_, index) => index % 4 === 1).map((text) => `${plain}?${name}=${text}`),
    ...[`${plain}?${name}=1&${name}=2`, `${plain}?${name}[]=1`, `${plain}?${name}[a][b]=1`],
  ]);
  return [...placed, ...queried, ...oddQueries.map((query) => `${plain}?${query}`)];
};

// Requesting it ends the session, so it is the last.
const isSignOut = (path: string) => path.startsWith('/SignOut');

const addresses = [
  ...pageRoutes().flatMap(addressesOf),
  ...machinePaths.flatMap((path) => oddTexts.map((text) => path + text)),
  ...machinePaths.flatMap((path) => oddQueries.map((query) => `${path}?${query}`)),
].sort((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));

type Sending = { method?: string; headers?: Record<string, string>; body?: string };
type Received = { status: number; cookies: string[]; body: string };

const send = (
  path: string,
  { method = 'GET', headers = {}, body }: Sending = {},
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sending = { host: 'localhost', port: product().port, path, method, headers };
    const sent = request(sending, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject).end(body);
  });

const cookieOf = ({ cookies }: Received) =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');

const signIn = async (userName: string): Promise<string> => {
  const visitor = await send('/api/CSRF', { headers: { 'sec-fetch-site': 'same-origin' } });
  const token: string = JSON.parse(visitor.body).csrfToken;
  const signedIn = await send('/api/Login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-xsrf-token': token,
      cookie: cookieOf(visitor),
    },
    body: JSON.stringify({ userName, password }),
  });
  expect(signedIn.status).toBe(200);
  return cookieOf(signedIn);
};

// This address shows the error page on purpose.
const isServerError = (path: string) => /^\/server_error\b/.test(path);

const errorLines = () =>
  readFileSync(join(product().dataDir, 'product.log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"level":"error"'));

let memberCookie = '';
beforeAll(async () => {
  memberCookie = await signIn('maya@example.test');
});

// Other pages are the same for a member, and a member's page is rendered for each request.
const isOfMember = (path: string) =>
  /^\/(account|merchants|favorites|downloads|surveys|api|SignOut)\b/.test(path);

it.each([
  ['a visitor', () => '', () => true],
  ['a member', () => memberCookie, isOfMember],
])('no address gives %s a server error', { timeout: 900_000 }, async (_, cookie, isChosen) => {
  const before = errorLines().length;
  const failed: string[] = [];
  for (const path of addresses.filter(isChosen)) {
    const { status } = await send(path, { headers: { cookie: cookie() } });
    if (status >= 500 && !isServerError(path)) failed.push(`${status} ${path}`);
  }
  expect(failed).toEqual([]);
  expect(errorLines().slice(before)).toEqual([]);
});
