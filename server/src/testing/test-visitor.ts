import { CsrfToken } from '#contract/session.ts';

/** A string is sent unchanged, anything else as JSON. */
type Body = Record<string, unknown> | readonly unknown[] | string | undefined;
export type CallOptions = { body?: Body; headers?: Record<string, string> };

export type Visitor = {
  host: string;
  cookies: Map<string, string>;
  /** Calls the app with the visitor's cookies and, on writes, what a browser page adds. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  csrfToken: () => Promise<string>;
  signIn: (userName: string, password: string) => Promise<Response>;
};

const saveCookies = (cookies: Map<string, string>, response: Response) => {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/);
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }
};

/** A simulated browser at one partner's host. */
export const createVisitor = (
  send: (request: Request) => Promise<Response>,
  partner: string,
  host = `${partner}.localhost:3000`,
): Visitor => {
  const cookies = new Map<string, string>();
  const call: Visitor['call'] = async (method, path, { body, headers = {} } = {}) => {
    const request = new Request(`http://${host}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(method === 'GET' ? {} : { origin: `http://${host}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    const response = await send(request);
    saveCookies(cookies, response);
    return response;
  };
  const csrfToken = async (): Promise<string> => {
    const response = await call('GET', '/api/CSRF');
    return CsrfToken.parse(await response.json()).csrfToken;
  };
  const signIn: Visitor['signIn'] = async (userName, password) =>
    call('POST', '/api/Login', {
      body: { userName, password },
      headers: { 'x-xsrf-token': await csrfToken() },
    });
  return { host, cookies, call, csrfToken, signIn };
};
