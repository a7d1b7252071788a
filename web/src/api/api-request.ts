import { formatQueryString } from '../browser/query-string.ts';

export type Route = { method: string; path: string };
export type Call = { path: string; init: RequestInit };

const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * Builds a request: inputs that are not path parameters go into the query of a GET or DELETE (lists
 * as repeated names), else into a JSON body. `params`, `headers` and the `body` beside `params` go where they are named.
 */
export const apiRequest = (route: Route, input: unknown): Call => {
  const { params, headers, ...fields }: Record<string, unknown> = isRecord(input) ? input : {};
  const rest = isRecord(params) ? { ...fields, ...params } : fields;
  const query = isRecord(rest.query) ? rest.query : undefined;
  const path = route.path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name] ?? ''));
    delete rest[name];
    return value;
  });
  const init: RequestInit = {
    method: route.method,
    headers: isRecord(headers) ? { ...jsonHeaders, ...headers } : jsonHeaders,
    credentials: 'same-origin',
  };
  if (!isWrite(route.method) || route.method === 'DELETE')
    return { path: path + formatQueryString(query ?? rest), init };
  const body = isRecord(params) && 'body' in rest ? rest.body : rest;
  return { path, init: { ...init, body: JSON.stringify(isRecord(input) ? body : (input ?? {})) } };
};
