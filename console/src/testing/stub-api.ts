import { vi } from 'vitest';
import { consoleContract } from '#contract/staff/index.ts';

type Schema = { parse: (value: unknown) => unknown };
type Contracts = Record<string, Record<string, { '~orpc': { outputSchema?: Schema } }>>;

/** A refusal that the server sends instead of an output. */
export type Refused = { refused: string; status: number; data?: unknown };
type Responder = (input: unknown) => unknown;
export type Responses = Readonly<Record<string, Responder>>;

// The contract is walked by name, which its precise type does not allow.
const contracts = consoleContract as unknown as Contracts;

const parseOutput = (path: string, output: unknown): unknown => {
  const [area = '', name = ''] = path.split('/');
  const schema = contracts[area]?.[name]?.['~orpc'].outputSchema;
  if (!schema) throw new Error(`no endpoint ${path}`);
  return schema.parse(output);
};

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value;

const respond = (status: number, json: unknown): Response =>
  Response.json({ json, meta: [] }, { status });

/**
 * Responds to the calls of a test over the wire, by `area/name`; every output is parsed by the
 * contract. Returns the calls in order, as `[path, input]`.
 */
export const stubApi = (responses: Responses): [string, unknown][] => {
  const calls: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const path = url.pathname.replace('/api/', '');
    const body = request.method === 'GET' ? url.searchParams.get('data') : await request.text();
    const { json: input }: { json?: unknown } = body ? JSON.parse(body) : {};
    calls.push([path, input]);
    const responder = responses[path];
    if (!responder)
      return respond(404, { defined: false, code: 'NOT_FOUND', status: 404, message: path });
    const output = responder(input);
    if (isRefused(output)) {
      const { refused: code, status, data } = output;
      return respond(status, { defined: true, code, status, message: code, data });
    }
    return respond(200, parseOutput(path, output));
  });
  return calls;
};
