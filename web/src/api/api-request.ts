export type Route = { method: string; path: string };
export type Call = { path: string; init: RequestInit };

const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const queryOf = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  return query.size > 0 ? `?${query}` : '';
};

export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * One call as the documents write it: what the path does not name goes into the query of a GET or a
 * DELETE (lists as repeated names), else into a JSON body; `params` and `headers` go where they say (A §7).
 */
export const apiRequest = (route: Route, input: unknown): Call => {
  const { params, headers, ...given }: Record<string, unknown> = isRecord(input) ? input : {};
  const rest = isRecord(params) ? { ...given, ...params } : given;
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
    return { path: path + queryOf(query ?? rest), init };
  return { path, init: { ...init, body: JSON.stringify(isRecord(input) ? rest : (input ?? {})) } };
};
