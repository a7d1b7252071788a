import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { bindApi } from './bind-api.ts';
import { pageReference, setPageReference } from './page-reference.ts';

describe('the API while a page is rendered', () => {
  const call = async (pageHeaders: Record<string, string>, path: string, init?: RequestInit) => {
    const received: Request[] = [];
    const page = new Request('https://own.test/account?a=1', { headers: pageHeaders });
    const callApi = bindApi(page, async (request) => {
      received.push(request);
      return new Response('{}');
    });
    await callApi(path, init);
    return received[0];
  };

  it('is called with the visitor’s identity', async () => {
    const names = { 'user-agent': 'a browser', 'accept-language': 'es', 'x-request-id': 'r1' };
    const request = await call(names, '/api/Member?x=1');
    expect(request?.url).toBe('https://own.test/api/Member?x=1');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual(names);
  });

  it('has the session of the visitor', async () => {
    // Requests of a browser, which this environment is, hide their cookies.
    const page = { url: 'https://own.test/', headers: new Map([['cookie', 'sid=1']]) };
    const created = vi.fn();
    vi.stubGlobal('Request', created);
    await bindApi(page as unknown as Request, async () => new Response())('/api/Member');
    vi.unstubAllGlobals();
    expect(created.mock.calls[0]?.[1].headers.get('cookie')).toBe('sid=1');
  });

  it('forwards no other header of the page request', async () => {
    const request = await call(
      { authorization: 'Bearer x', referer: 'https://elsewhere.test', 'x-anything': '1' },
      '/api/Member',
    );
    expect([...(request?.headers.keys() ?? [])]).toEqual([]);
  });

  it('keeps the headers of the call itself', async () => {
    const headers = { accept: 'application/json' };
    const request = await call({}, '/api/x', { method: 'POST', headers, body: '{"a":1}' });
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(await request?.json()).toEqual({ a: 1 });
  });

  it('is aborted with its page', async () => {
    const controller = new AbortController();
    const page = new Request('https://own.test/', { signal: controller.signal });
    let signal: AbortSignal | undefined;
    await bindApi(page, async (request) => {
      signal = request.signal;
      return new Response();
    })('/api/x');
    controller.abort();
    expect(signal?.aborted).toBe(true);
  });
});

it('the reference of a failure travels with the page’s data', () => {
  const client = new QueryClient();
  expect(pageReference(client)).toBe('');
  setPageReference(client, '7f3a21');
  expect(pageReference(client)).toBe('7f3a21');
});
