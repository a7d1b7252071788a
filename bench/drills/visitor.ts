import { request } from 'node:http';
import { DEMONSTRATION_PASSWORD } from '#demo/seeding/sign-in-hints.ts';

type Received = { status: number; body: string; cookies: string[] };
type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request as a proxy that ends TLS does. */
export const send = (origin: string, path: string, sent: Sent = {}): Promise<Received> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
      'sec-fetch-site': 'same-origin',
      ...sent.headers,
    };
    const call = request(`${origin}${path}`, { method: sent.method ?? 'GET', headers });
    call.setTimeout(20_000, () => call.destroy(new Error(`${path} took longer than 20 s`)));
    call.on('error', reject);
    call.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        const cookies = (response.headers['set-cookie'] ?? []).map(
          (cookie) => cookie.split(';')[0] ?? '',
        );
        resolve({ status: response.statusCode ?? 0, body, cookies });
      });
    });
    call.end(sent.body);
  });

export type Visitor = {
  get: (path: string) => Promise<Received>;
  csrfToken: () => Promise<string>;
  /** Without a token of an earlier page it fetches one. */
  post: (path: string, input: unknown, token?: string) => Promise<Received>;
  signIn: (userName: string) => Promise<void>;
  /** Sends later requests to another process; the session goes along. */
  moveTo: (origin: string) => void;
};

/** A browser without scripts: it stores cookies and sends the CSRF token of its session. */
export const createVisitor = (first: string): Visitor => {
  const jar = new Map<string, string>();
  let origin = first;
  const call = async (path: string, sent: Sent) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const received = await send(origin, path, { ...sent, headers: { ...sent.headers, cookie } });
    for (const pair of received.cookies) {
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    return received;
  };
  const get = (path: string) => call(path, {});
  const csrfToken = async () => {
    const { body } = await get('/api/CSRF');
    // Our own app; its responses follow the contract.
    return (JSON.parse(body) as { csrfToken: string }).csrfToken;
  };
  const post = async (path: string, input: unknown, token?: string) => {
    const sentToken = token ?? (await csrfToken());
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': sentToken };
    return call(path, { method: 'POST', headers, body: JSON.stringify(input) });
  };
  return {
    get,
    csrfToken,
    post,
    signIn: async (userName) => {
      const { status, body } = await post('/api/Login', {
        userName,
        password: DEMONSTRATION_PASSWORD,
      });
      if (status !== 200) throw new Error(`signing in returned ${status}: ${body.slice(0, 200)}`);
    },
    moveTo: (next) => {
      origin = next;
    },
  };
};
