import { CsrfToken } from '#contract/session.ts';

type Fetches = { request: (input: string, init?: RequestInit) => Response | Promise<Response> };

export type Visitor = {
  host: string;
  cookies: Map<string, string>;
  send: (method: string, path: string, init?: RequestInit) => Promise<Response>;
  get: (path: string) => Promise<Response>;
  write: (method: string, path: string, body?: unknown) => Promise<Response>;
  csrfToken: () => Promise<string>;
};

const keep = (cookies: Map<string, string>, response: Response) => {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }
};

// A browser as the server sees one: keeps cookies, says where calls come from, fetches a CSRF token
// before it writes.
export const createVisitor = (app: Fetches, host = 'localhost:3000'): Visitor => {
  const cookies = new Map<string, string>();
  const origin = `http://${host}`;

  const send: Visitor['send'] = async (method, path, init = {}) => {
    const headers = new Headers(init.headers);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar) headers.set('cookie', jar);
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    if (method !== 'GET') headers.set('origin', origin);
    const response = await app.request(`${origin}${path}`, { ...init, method, headers });
    keep(cookies, response);
    return response;
  };
  const csrfToken = async () => {
    const body = await (await send('GET', '/api/CSRF')).json();
    return CsrfToken.parse(body).csrfToken;
  };

  return {
    host,
    cookies,
    send,
    csrfToken,
    get: (path) => send('GET', path),
    write: async (method, path, body) =>
      send(method, path, {
        headers: { 'content-type': 'application/json', 'x-xsrf-token': await csrfToken() },
        body: JSON.stringify(body ?? {}),
      }),
  };
};
