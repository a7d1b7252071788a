import { describe, expect, it, vi } from 'vitest';
import { apiRequest, createCall, fetchFrom, isWrite, type Send } from './api-client.ts';
import { ApiError, errorCode, errorReference, hasStatus } from './api-error.ts';

const routes = {
  'member.current': 'GET /api/Member',
  'member.known': 'GET /api/Member/{publicId}',
  'search.search': 'GET /api/v2/Merchants/Search',
  'session.login': 'POST /api/Login',
  'validation.email': 'GET /api/Members/Validate/Email csrf',
  'session.signOut': 'GET /api/SignOut keepalive',
  'member.update': 'PUT /api/Member',
  'cards.remove': 'DELETE /api/Member/Cards',
  'impressions.post': 'POST /api/Impressions',
};

const passwordPrompt = { isConfirmed: true };
const setUp = (...responses: Response[]) => {
  const sent: { path: string; init: RequestInit }[] = [];
  const renewed: string[] = [];
  const send: Send = async (path, init) => {
    sent.push({ path, init });
    return responses.shift() ?? Response.json({ ok: true });
  };
  const csrf = {
    token: async () => 'token-1',
    renew: async () => {
      renewed.push('token-2');
      return 'token-2';
    },
  };
  const prompts: boolean[] = [];
  const requestPassword = async () =>
    prompts.push(passwordPrompt.isConfirmed) > 0 && passwordPrompt.isConfirmed;
  return { sent, renewed, prompts, call: createCall({ routes, send, csrf, requestPassword }) };
};

const header = (init: RequestInit | undefined, name: string) =>
  new Headers(init?.headers).get(name);

describe('requests', () => {
  it('send same-origin credentials and JSON headers', async () => {
    const { sent, call } = setUp();
    await call('member.current', undefined);
    expect(sent[0]).toMatchObject({ path: '/api/Member', init: { credentials: 'same-origin' } });
    expect(header(sent[0]?.init, 'accept')).toBe('application/json');
    expect(header(sent[0]?.init, 'content-type')).toBe('application/json');
  });

  it.each([
    ['session.login', 'POST'],
    ['member.update', 'PUT'],
    ['cards.remove', 'DELETE'],
  ])('%s, a %s, sends the CSRF token', async (name, method) => {
    const { sent, call } = setUp();
    await call(name, { id: 'c1' });
    expect(sent[0]?.init.method).toBe(method);
    expect(header(sent[0]?.init, 'x-xsrf-token')).toBe('token-1');
  });

  it('a read sends no CSRF token', async () => {
    const { sent, call } = setUp();
    await call('member.current', undefined);
    expect(header(sent[0]?.init, 'x-xsrf-token')).toBeNull();
  });

  it('path parameters are escaped', async () => {
    const { sent, call } = setUp();
    await call('member.known', { publicId: 'a/b' });
    expect(sent[0]?.path).toBe('/api/Member/a%2Fb');
  });

  it('lists become repeated query parameters and empty values are omitted', async () => {
    const { sent, call } = setUp();
    await call('search.search', {
      priceRange: [1, 2],
      location: '',
      isNew: true,
      pageNo: undefined,
    });
    expect(sent[0]?.path).toBe('/api/v2/Merchants/Search?priceRange=1&priceRange=2&isNew=true');
  });

  it('DELETE input becomes the query and POST input the body', async () => {
    const { sent, call } = setUp();
    await call('cards.remove', { id: 'c1' });
    await call('session.login', { userName: 'maya' });
    await call('impressions.post', [{ channel: 'web' }]);
    expect(sent[0]).toMatchObject({ path: '/api/Member/Cards?id=c1' });
    expect(sent[0]?.init.body).toBeUndefined();
    expect(sent[1]?.init.body).toBe('{"userName":"maya"}');
    expect(sent[2]?.init.body).toBe('[{"channel":"web"}]');
  });

  it('sends the CSRF token with a read that requires it', async () => {
    const { call, sent } = setUp();
    await call('validation.email', { email: 'a@b.example' });
    expect(header(sent[0]?.init, 'x-xsrf-token')).toBe('token-1');
    await call('member.current', undefined);
    expect(header(sent[1]?.init, 'x-xsrf-token')).toBeNull();
  });

  it('sign-out uses keepalive so that it completes after the page is left', async () => {
    const { sent, call } = setUp();
    await call('session.signOut', undefined);
    expect(sent[0]?.init.keepalive).toBe(true);
  });
});

describe('responses', () => {
  it.each([
    [200, '{"a":1}', { a: 1 }],
    [202, '', undefined],
    [303, '', undefined],
    [303, '{"isValid":true}', { isValid: true }],
  ])('%d resolves', async (status, body, result) => {
    const { call } = setUp(new Response(body, { status }));
    await expect(call('member.current', undefined)).resolves.toEqual(result);
  });

  it.each([
    [400, 'Bad Request', 'Bad Request'],
    [401, 'Unauthorized', 'Unauthorized'],
    [401, '', 'Unauthorized'],
    [403, '', 'Forbidden'],
    [429, '', 'Too Many Requests'],
    [500, 'Kitchen closed', 'Kitchen closed'],
    [418, '', '418'],
  ])('%d with status text "%s" rejects with "%s"', async (status, statusText, message) => {
    const { call } = setUp(new Response('{}', { status, statusText }));
    const failure = await call('member.current', undefined).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message, status });
    expect(hasStatus(failure, status)).toBe(true);
  });

  it('errors expose the code and reference of the body', async () => {
    const body = { code: 'internal', reference: '7F3A' };
    const { call } = setUp(Response.json(body, { status: 500 }));
    const failure = await call('member.current', undefined).catch((error: unknown) => error);
    expect([errorCode(failure), errorReference(failure)]).toEqual(['internal', '7F3A']);
  });

  it('requests the password when required, then repeats the same request', async () => {
    const needed = () =>
      new Response('{"code":"passwordRequired"}', {
        status: 403,
        headers: { 'x-error-code': 'passwordRequired' },
      });
    const { sent, prompts, call } = setUp(needed());
    await call('member.update', { firstName: 'Maya' });
    expect(prompts).toHaveLength(1);
    expect(sent.map(({ init }) => init.body)).toEqual([
      '{"firstName":"Maya"}',
      '{"firstName":"Maya"}',
    ]);
    passwordPrompt.isConfirmed = false;
    const rejected = setUp(needed());
    const error: unknown = await rejected.call('member.update', {}).catch((caught) => caught);
    passwordPrompt.isConfirmed = true;
    expect(errorCode(error)).toBe('passwordRequired');
    expect(rejected.sent).toHaveLength(1);
  });

  it('renews a stale CSRF token and retries once', async () => {
    const stale = new Response('{}', { status: 403, headers: { 'x-error-code': 'csrf' } });
    const { sent, renewed, call } = setUp(stale);
    await expect(call('session.login', {})).resolves.toEqual({ ok: true });
    expect(renewed).toHaveLength(1);
    expect(sent.map(({ init }) => header(init, 'x-xsrf-token'))).toEqual(['token-1', 'token-2']);
  });

  it('does not retry a 403 without the csrf code', async () => {
    const { sent, call } = setUp(new Response('{}', { status: 403 }));
    await expect(call('session.login', {})).rejects.toThrow('Forbidden');
    expect(sent).toHaveLength(1);
  });

  it('rejects endpoint names that the contract does not have', async () => {
    await expect(setUp().call('member.nothing', {})).rejects.toThrow('member.nothing');
  });
});

const fetched = async (base: string | undefined) => {
  const spy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await fetchFrom(base)('/api/Member?x=1', { credentials: 'same-origin' });
  const [address, init] = spy.mock.lastCall ?? [];
  return [String(address), init?.credentials];
};

it('calls the page origin when no API base is configured', async () => {
  expect(await fetched(undefined)).toEqual(['/api/Member?x=1', 'same-origin']);
  expect(await fetched('')).toEqual(['/api/Member?x=1', 'same-origin']);
});

it('calls the configured API base with cookies', async () => {
  expect(await fetched('https://api.example')).toEqual([
    'https://api.example/api/Member?x=1',
    'include',
  ]);
});

describe('a request that does not finish', () => {
  it('passes the abort signal to fetch and rejects with its reason', async () => {
    const controller = new AbortController();
    const send: Send = (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const csrf = { token: async () => 't', renew: async () => 't' };
    const call = createCall({ routes, send, csrf, requestPassword: async () => false });
    const pending = call('member.current', undefined, { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toHaveProperty('name', 'AbortError');
  });

  it('resolves a success with malformed JSON to its text', async () => {
    const { call } = setUp(new Response('{"a":', { status: 200 }));
    await expect(call('member.current', undefined)).resolves.toBe('{"a":');
  });

  it('retries a stale CSRF token only once', async () => {
    const stale = () => new Response('{}', { status: 403, headers: { 'x-error-code': 'csrf' } });
    const { sent, call } = setUp(stale(), stale());
    await expect(call('session.login', {})).rejects.toThrow('Forbidden');
    expect(sent).toHaveLength(2);
  });
});

const bodyOf = (init: RequestInit) =>
  init.body === undefined ? undefined : JSON.parse(String(init.body));

describe('the request of a read', () => {
  it('has the input in its query, lists as repeated names, and no body', () => {
    const { path, init } = apiRequest(
      { method: 'GET', path: '/api/search' },
      {
        location: '11231 & more',
        features: ['a', 'b'],
        page: 2,
        isOpen: false,
      },
    );
    expect(path).toBe(
      '/api/search?location=11231+%26+more&features=a&features=b&page=2&isOpen=false',
    );
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(init.body).toBeUndefined();
  });

  it('leaves out what is missing, and keeps zero', () => {
    const input = { a: undefined, b: null, c: '', d: 0 };
    expect(apiRequest({ method: 'GET', path: '/api/x' }, input).path).toBe('/api/x?d=0');
    expect(apiRequest({ method: 'GET', path: '/api/x' }, undefined).path).toBe('/api/x');
  });

  it.each([
    ['m 1/2?#', '/api/merchants/m%201%2F2%3F%23/reviews?page=1'],
    ['../admin', '/api/merchants/..%2Fadmin/reviews?page=1'],
  ])('escapes the path parameter %j', (id, path) => {
    const route = { method: 'GET', path: '/api/merchants/{id}/reviews' };
    expect(apiRequest(route, { id, page: 1 }).path).toBe(path);
  });

  it('fills a parameter that may hold several segments', () => {
    const route = { method: 'GET', path: '/api/cms/{+name}' };
    expect(apiRequest(route, { name: 'home' }).path).toBe('/api/cms/home');
  });
});

describe('the request of a write', () => {
  it('has the input without path parameters as JSON', () => {
    const route = { method: 'PUT', path: '/api/Member/Cards/{id}' };
    const { path, init } = apiRequest(route, { id: '7', description: 'Blue' });
    expect(path).toBe('/api/Member/Cards/7');
    expect(bodyOf(init)).toEqual({ description: 'Blue' });
    expect(new Headers(init.headers).get('content-type')).toBe('application/json');
  });

  it.each([
    [undefined, {}],
    [
      [1, 2],
      [1, 2],
    ],
    [{}, {}],
  ])('with the input %j has the body %j', (input, body) => {
    expect(bodyOf(apiRequest({ method: 'POST', path: '/api/x' }, input).init)).toEqual(body);
  });

  it('that deletes has its input in the query', () => {
    const route = { method: 'DELETE', path: '/api/Favorites/{id}' };
    const { path, init } = apiRequest(route, { id: 'm1', reason: 'moved' });
    expect([path, init.body]).toEqual(['/api/Favorites/m1?reason=moved', undefined]);
  });

  it('with params, headers and body puts each in its place', () => {
    const route = { method: 'POST', path: '/api/Reviews/{id}' };
    const { path, init } = apiRequest(route, {
      params: { id: '7' },
      headers: { 'if-match': 'v1' },
      body: { rating: 5 },
    });
    expect(path).toBe('/api/Reviews/7');
    expect(bodyOf(init)).toEqual({ rating: 5 });
    expect(new Headers(init.headers).get('if-match')).toBe('v1');
  });
});

it.each([
  ['GET', false],
  ['HEAD', false],
  ['POST', true],
  ['PUT', true],
  ['DELETE', true],
])('%s writes: %s', (method, writes) => expect(isWrite(method)).toBe(writes));
