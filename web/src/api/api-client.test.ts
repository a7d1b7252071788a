import { describe, expect, it } from 'vitest';
import { createCall, type Send } from './api-client.ts';
import { ApiError, errorCode, errorReference, hasStatus } from './api-error.ts';

const routes = {
  'member.current': { method: 'GET', path: '/api/Member' },
  'member.known': { method: 'GET', path: '/api/Member/{publicId}' },
  'search.search': { method: 'GET', path: '/api/v2/Merchants/Search' },
  'session.login': { method: 'POST', path: '/api/Login' },
  'session.signOut': { method: 'GET', path: '/api/SignOut' },
  'member.update': { method: 'PUT', path: '/api/Member' },
  'cards.remove': { method: 'DELETE', path: '/api/Member/Cards' },
  'impressions.post': { method: 'POST', path: '/api/Impressions' },
};

const answersProof = { isGiven: true };
const set = (...answers: Response[]) => {
  const sent: { path: string; init: RequestInit }[] = [];
  const renewed: string[] = [];
  const send: Send = async (path, init) => {
    sent.push({ path, init });
    return answers.shift() ?? Response.json({ ok: true });
  };
  const csrf = {
    token: async () => 'token-1',
    renew: async () => {
      renewed.push('token-2');
      return 'token-2';
    },
  };
  const asked: boolean[] = [];
  const prove = async () => asked.push(answersProof.isGiven) > 0 && answersProof.isGiven;
  return { sent, renewed, asked, call: createCall({ routes, send, csrf, prove }) };
};

const header = (init: RequestInit | undefined, name: string) =>
  new Headers(init?.headers).get(name);

describe('what is sent', () => {
  it('carries same-origin credentials and JSON headers (A §7)', async () => {
    const { sent, call } = set();
    await call('member.current', undefined);
    expect(sent[0]).toMatchObject({ path: '/api/Member', init: { credentials: 'same-origin' } });
    expect(header(sent[0]?.init, 'accept')).toBe('application/json');
    expect(header(sent[0]?.init, 'content-type')).toBe('application/json');
  });

  it.each([
    ['session.login', 'POST'],
    ['member.update', 'PUT'],
    ['cards.remove', 'DELETE'],
  ])('%s, a %s, carries the CSRF token', async (name, method) => {
    const { sent, call } = set();
    await call(name, { id: 'c1' });
    expect(sent[0]?.init.method).toBe(method);
    expect(header(sent[0]?.init, 'x-xsrf-token')).toBe('token-1');
  });

  it('a read carries none', async () => {
    const { sent, call } = set();
    await call('member.current', undefined);
    expect(header(sent[0]?.init, 'x-xsrf-token')).toBeNull();
  });

  it('fills the path, escaped', async () => {
    const { sent, call } = set();
    await call('member.known', { publicId: 'a/b' });
    expect(sent[0]?.path).toBe('/api/Member/a%2Fb');
  });

  it('writes lists as repeated names and leaves out what is empty', async () => {
    const { sent, call } = set();
    await call('search.search', {
      priceRange: [1, 2],
      location: '',
      isNew: true,
      pageNo: undefined,
    });
    expect(sent[0]?.path).toBe('/api/v2/Merchants/Search?priceRange=1&priceRange=2&isNew=true');
  });

  it('puts the input of a DELETE into the query and that of a POST into the body', async () => {
    const { sent, call } = set();
    await call('cards.remove', { id: 'c1' });
    await call('session.login', { userName: 'maya' });
    await call('impressions.post', [{ channel: 'web' }]);
    expect(sent[0]).toMatchObject({ path: '/api/Member/Cards?id=c1' });
    expect(sent[0]?.init.body).toBeUndefined();
    expect(sent[1]?.init.body).toBe('{"userName":"maya"}');
    expect(sent[2]?.init.body).toBe('[{"channel":"web"}]');
  });

  it('keeps the sign-out alive when the page is left', async () => {
    const { sent, call } = set();
    await call('session.signOut', undefined);
    expect(sent[0]?.init.keepalive).toBe(true);
  });
});

describe('what comes back', () => {
  it.each([
    [200, '{"a":1}', { a: 1 }],
    [202, '', undefined],
    [303, '', undefined],
    [303, '{"isValid":true}', { isValid: true }],
  ])('%d is a success', async (status, body, answer) => {
    const { call } = set(new Response(body, { status }));
    await expect(call('member.current', undefined)).resolves.toEqual(answer);
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
    const { call } = set(new Response('{}', { status, statusText }));
    const failure = await call('member.current', undefined).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message, status });
    expect(hasStatus(failure, status)).toBe(true);
  });

  it('keeps the code and the reference of the body', async () => {
    const body = { code: 'internal', reference: '7F3A' };
    const { call } = set(Response.json(body, { status: 500 }));
    const failure = await call('member.current', undefined).catch((error: unknown) => error);
    expect([errorCode(failure), errorReference(failure)]).toEqual(['internal', '7F3A']);
  });

  it('waits for the password where it is needed, and sends the same again', async () => {
    const needed = () =>
      new Response('{"code":"passwordRequired"}', {
        status: 403,
        headers: { 'x-error-code': 'passwordRequired' },
      });
    const { sent, asked, call } = set(needed());
    await call('member.update', { firstName: 'Maya' });
    expect(asked).toHaveLength(1);
    expect(sent.map(({ init }) => init.body)).toEqual([
      '{"firstName":"Maya"}',
      '{"firstName":"Maya"}',
    ]);
    answersProof.isGiven = false;
    const refused = set(needed());
    const error: unknown = await refused.call('member.update', {}).catch((caught) => caught);
    answersProof.isGiven = true;
    expect(errorCode(error)).toBe('passwordRequired');
    expect(refused.sent).toHaveLength(1);
  });

  it('renews a token that went stale and tries once more', async () => {
    const stale = new Response('{}', { status: 403, headers: { 'x-error-code': 'csrf' } });
    const { sent, renewed, call } = set(stale);
    await expect(call('session.login', {})).resolves.toEqual({ ok: true });
    expect(renewed).toHaveLength(1);
    expect(sent.map(({ init }) => header(init, 'x-xsrf-token'))).toEqual(['token-1', 'token-2']);
  });

  it('does not try again when the caller may not', async () => {
    const { sent, call } = set(new Response('{}', { status: 403 }));
    await expect(call('session.login', {})).rejects.toThrow('Forbidden');
    expect(sent).toHaveLength(1);
  });

  it('knows only the names of the contract', async () => {
    await expect(set().call('member.nothing', {})).rejects.toThrow('member.nothing');
  });
});
