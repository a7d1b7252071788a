import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiExamples } from '#contract/partner-api/examples.ts';
import { apiContract } from '#contract/partner-api/index.ts';
import { listRoutes } from '#server/platform/api/list-routes.ts';
import { wireProblem } from '#server/testing/check-wire.ts';
import { describeApi } from './describe-api.ts';

const document = await describeApi();
const Described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const { paths, components } = Described.parse(document);

/** Objects with at least three fields in a value, as text with the place where each was found. */
const objectsIn = (value: unknown, place: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => objectsIn(part, `${place}/${key}`));
  const isObject = 'properties' in value && Object.keys(Object(value.properties)).length >= 3;
  return isObject ? [[JSON.stringify(value), place], ...inner] : inner;
};

describe('the OpenAPI document', () => {
  it('is the committed one, so that a change of the wire is reviewed; npm run openapi writes it', () => {
    const file = new URL('../../../contract/openapi.json', import.meta.url);
    const committed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(JSON.parse(JSON.stringify(document))).toEqual(committed);
  });

  it('names each schema once', () => {
    const places = new Map<string, string[]>();
    for (const [text, place] of objectsIn([paths, components.schemas], ''))
      places.set(text, [...(places.get(text) ?? []), place]);
    expect([...places.values()].filter((found) => found.length > 1)).toEqual([]);
  });

  it('has an example of each JSON body, which npm run check compares with its schema', () => {
    const without = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).flatMap((operation) => {
        const { requestBody, responses } = Object(operation);
        const bodies = [requestBody, ...Object.values(Object(responses))];
        const media = bodies.flatMap((body) => Object(body).content?.['application/json'] ?? []);
        return media.some(({ example, examples }) => (example ?? examples) === undefined)
          ? [path]
          : [];
      }),
    );
    expect(without).toEqual([]);
  });

  it('has an example of every endpoint for partners', () => {
    const names = Object.entries(apiContract).flatMap(([area, endpoints]) =>
      Object.keys(endpoints).map((name) => `${area}.${name}`),
    );
    expect(Object.keys(apiExamples).sort()).toEqual(names.sort());
  });
});

describe('the comparison with the document', () => {
  const member = apiExamples['members.show']?.response;
  const problem = { type: 'https://a.example/errors/x', title: 'X', detail: 'X', requestId: '1' };
  const compare = (path: string, body: unknown, init: ResponseInit = {}) =>
    wireProblem(new Request(`http://api.localhost${path}`), Response.json(body, init));

  it.each<[string, string, unknown, ResponseInit, RegExp]>([
    ['a status', '/v1/members/x', {}, { status: 418 }, /418 is not documented/],
    ['a field', '/v1/members/x', { ...Object(member), more: 1 }, {}, /more/],
    ['a missing field', '/v1/members/x', { ...Object(member), email: undefined }, {}, /email/],
    ['a type of content', '/v1/members/x', {}, { headers: { 'content-type': 'text/csv' } }, /csv/],
    [
      'a code of another endpoint',
      '/v1/members/x',
      { ...problem, status: 404, code: 'unknown_dine' },
      { status: 404, headers: { 'content-type': 'application/problem+json' } },
      /unknown_dine is not documented/,
    ],
    ['a field of the pages', '/api/CSRF', { csrfToken: 'x', more: 1 }, {}, /more/],
  ])('refuses %s that it does not name', async (_, path, body, init, problem) => {
    expect(await compare(path, body, init)).toMatch(problem);
  });

  it.each(
    listRoutes<unknown>(apiContract).flatMap(({ method, path }) =>
      method === 'GET' ? [path] : [],
    ),
  )('accepts the example of GET %s', async (path) => {
    const { example } = z
      .object({ example: z.unknown() })
      .parse(
        Reflect.get(
          Object(
            Reflect.get(
              Object(Reflect.get(Object(paths[path]?.get), 'responses'))['200'],
              'content',
            ),
          ),
          'application/json',
        ),
      );
    expect(await compare(path.replaceAll(/\{\w+\}/g, 'x'), example)).toBeUndefined();
  });
});
