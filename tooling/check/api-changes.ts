import { at, compareSchemas, type Direction, type Json, resolve } from './compare-schemas.ts';
import type { Rule } from './rule.ts';

const DOCUMENT = 'contract/openapi.json';
const RELEASED = 'contract/openapi.released.json';

type Versions = { before: Json; after: Json };

/** The paths that others than the product's own pages call. */
export const isPublished = (path: string): boolean => /^\/(v1|feeds|downloads)\//.test(path);

const schemaIn = (document: Json, value: Json): Json => {
  const { content } = resolve(document, value);
  const [media] = Object.values(Object(content));
  return at(media, 'schema');
};

const compareBodies = (
  { before, after }: Versions,
  direction: Direction,
  [was, is, place]: [Json, Json, string],
): string[] =>
  compareSchemas(
    { was: schemaIn(before, was), is: schemaIn(after, is), place },
    { before, after, direction, seen: new Set() },
  );

const parametersOf = (document: Json, operation: Json): Map<string, Json> =>
  new Map(
    (Array.isArray(operation.parameters) ? operation.parameters : [])
      .map((parameter) => resolve(document, Object(parameter) as Json))
      .map((parameter) => [`${String(parameter.in)} ${String(parameter.name)}`, parameter]),
  );

const parameterProblems = (versions: Versions, was: Json, is: Json): string[] => {
  const before = parametersOf(versions.before, was);
  const after = parametersOf(versions.after, is);
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const required = [...after].filter(
    ([name, { required }]) => required === true && before.get(name)?.required !== true,
  );
  return [
    ...removed.map((name) => `${name} is removed`),
    ...required.map(([name]) => `${name} is required`),
    ...[...before].flatMap(([name, parameter]) =>
      compareSchemas(
        { was: at(parameter, 'schema'), is: at(after.get(name), 'schema'), place: name },
        { ...versions, direction: after.has(name) ? 'request' : 'response', seen: new Set() },
      ).filter(() => after.has(name)),
    ),
  ];
};

const responseProblems = (versions: Versions, was: Json, is: Json): string[] =>
  Object.entries(at(was, 'responses'))
    .filter(([status]) => Number(status) < 300)
    .flatMap(([status, response]) => {
      const now = at(at(is, 'responses'), status);
      return Object.keys(now).length === 0
        ? [`the response ${status} is removed`]
        : compareBodies(versions, 'response', [Object(response), now, `response ${status} `]);
    });

const scopeProblems = (was: Json, is: Json): string[] =>
  was['x-scope'] === is['x-scope'] ? [] : [`needs the scope ${String(is['x-scope'])}`];

const operationProblems = (versions: Versions, was: Json, is: Json): string[] => [
  ...scopeProblems(was, is),
  ...parameterProblems(versions, was, is),
  ...compareBodies(versions, 'request', [at(was, 'requestBody'), at(is, 'requestBody'), 'body ']),
  ...responseProblems(versions, was, is),
];

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const operationsOf = (document: Json, kind: 'paths' | 'webhooks'): [string, string, Json][] =>
  Object.entries(at(document, kind)).flatMap(([path, item]) =>
    methods.flatMap((method): [string, string, Json][] =>
      method in Object(item) ? [[path, method, at(item, method)]] : [],
    ),
  );

/** Why clients of the released API break on a document. Partners parse webhooks as they parse responses. */
export const breakingChanges = (before: Json, after: Json): string[] => {
  const versions = { before, after };
  const ofPaths = operationsOf(before, 'paths').flatMap(([path, method, was]) => {
    const is = at(at(at(after, 'paths'), path), method);
    const problems =
      Object.keys(is).length === 0 ? ['is removed'] : operationProblems(versions, was, is);
    return problems.map((problem) => `${method.toUpperCase()} ${path}: ${problem}`);
  });
  const ofWebhooks = operationsOf(before, 'webhooks').flatMap(([name, method, was]) => {
    const is = at(at(at(after, 'webhooks'), name), method);
    const bodies: [Json, Json, string] = [at(was, 'requestBody'), at(is, 'requestBody'), 'body '];
    const problems =
      Object.keys(is).length === 0 ? ['is removed'] : compareBodies(versions, 'response', bodies);
    return problems.map((problem) => `webhook ${name}: ${problem}`);
  });
  return [...ofPaths, ...ofWebhooks];
};

/** What is released stays: `npm run openapi -- --release` makes the document the released one. */
export const apiChanges: Rule = (files) => {
  const textOf = (name: string) => files.find(({ path }) => path === name)?.text ?? '{}';
  const [before, after] = [JSON.parse(textOf(RELEASED)), JSON.parse(textOf(DOCUMENT))];
  return breakingChanges(before, after).map((message) => ({ path: DOCUMENT, line: 1, message }));
};
