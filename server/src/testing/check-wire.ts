import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Document = { paths: Record<string, Json>; components: Record<string, Record<string, Json>> };

/** The value of a member of an object; an empty object where it has none. */
const at = (value: unknown, name: string): Json => Object(Reflect.get(Object(value), name));

/** A schema that refuses fields that it does not name, with its references as JSON Schema has them. */
const strict = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]): [string, unknown] =>
    key === '$ref' && typeof part === 'string'
      ? [key, part.replace('#/components/schemas/', '#/$defs/')]
      : [key, strict(part)],
  );
  const isClosed = 'properties' in value && !('additionalProperties' in value);
  return { ...Object.fromEntries(entries), ...(isClosed && { additionalProperties: false }) };
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

const resolve = (document: Document, value: Json): Json => {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(value.$ref)) ?? [];
  return kind === '' ? value : at(document.components[kind], name);
};

const loadDocument = () => {
  // A test of the document compares the file with the contracts; reading it takes a tenth of the time.
  const file = new URL('../../../contract/openapi.json', import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const paths = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({ path, pattern: patternOf(path) }));
  const definitions = strict(document.components.schemas);
  const parsers = new Map<string, z.ZodType>();
  const parserOf = (schema: Json): z.ZodType => {
    const text = JSON.stringify(schema);
    const parser =
      parsers.get(text) ?? z.fromJSONSchema({ ...Object(strict(schema)), $defs: definitions });
    parsers.set(text, parser);
    return parser;
  };
  return { document, paths, parserOf };
};

let loading: ReturnType<typeof loadDocument> | undefined;

/** The document that tests compare responses with. */
const wireDocument = () => {
  loading ??= loadDocument();
  return loading;
};

const bodyProblem = async (response: Response, described: Json): Promise<string | undefined> => {
  const { parserOf } = wireDocument();
  const content = at(described, 'content');
  if (Object.keys(content).length === 0) return undefined;
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no type';
  if (!(type in content)) return `${type} is not documented`;
  if (!type.endsWith('json')) return undefined;
  const body: unknown = await response.clone().json();
  const media = at(content, type);
  const { error } = parserOf(at(media, 'schema')).safeParse(body);
  if (error) return z.prettifyError(error);
  const codes = Object.keys(at(media, 'examples'));
  const code = String(Reflect.get(Object(body), 'code'));
  return codes.length > 0 && !codes.includes(code) ? `${code} is not documented` : undefined;
};

/** Why a response is not as documented: its status, its type or its body. Undefined for addresses outside of the API. */
export const wireProblem = async (
  { method, url }: Request,
  response: Response,
): Promise<string | undefined> => {
  const { document, paths } = wireDocument();
  const { pathname } = new URL(url);
  const path = paths.find(({ pattern }) => pattern.test(pathname))?.path ?? '';
  const operation = at(document.paths[path], method.toLowerCase());
  if (!('responses' in operation)) return undefined;
  const { status } = response;
  const described = at(operation.responses, String(status));
  const name = `${method} ${path} ${status}`;
  if (!('description' in described) && !('$ref' in described))
    return `${name} is not documented: ${await response.clone().text()}`;
  const problem = await bodyProblem(response, resolve(document, described));
  return problem && `${name}: ${problem}`;
};

/** Fails a test whose response is not as documented. */
export const checkWire = async (request: Request, response: Response): Promise<Response> => {
  const problem = await wireProblem(request, response);
  if (problem) throw new Error(problem);
  return response;
};
