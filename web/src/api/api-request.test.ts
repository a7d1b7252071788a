import { describe, expect, it } from 'vitest';
import { apiRequest, isWrite } from './api-request.ts';

const bodyOf = (init: RequestInit) =>
  init.body === undefined ? undefined : JSON.parse(String(init.body));

describe('the request of a read', () => {
  it('has the input in its query, lists as repeated names, and no body', () => {
    const { path, init } = apiRequest(
      { method: 'GET', path: '/api/search' },
      { location: '11231 & more', features: ['a', 'b'], page: 2, isOpen: false },
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
  it('has what is no path parameter as JSON', () => {
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

  it('that names params, headers and body puts each in its place', () => {
    const route = { method: 'POST', path: '/api/Reviews/{id}' };
    const { path, init } = apiRequest(route, {
      ...{ params: { id: '7' }, headers: { 'if-match': 'v1' }, body: { rating: 5 } },
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
