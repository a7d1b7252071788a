import { createHash } from 'node:crypto';
import type { Rule } from './rule.ts';

export const CLIENT_TYPES = 'packages/client/src/api.gen.ts';
const DOCUMENT = 'contract/openapi.json';

type Json = Record<string, unknown>;
type Document = {
  openapi: string;
  info: Json;
  paths: Json;
  webhooks?: Json;
  components: Record<string, Json>;
};

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/#\/components\/([\w/]+)/g)].map(([, path = '']) => path);

/** The part of the document that partners call, with the components that it refers to. The client sends the Idempotency-Key. */
export const partnerPart = (text: string): Json => {
  const { openapi, info, components, webhooks = {}, ...document } = JSON.parse(text) as Document;
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/v1/'));
  const part = { openapi, info, paths: Object.fromEntries(paths), webhooks };
  const found = new Set(referencesIn(part));
  const at = (path: string) => {
    const [kind = '', name = ''] = path.split('/');
    return components[kind]?.[name];
  };
  // A set is visited with what is added meanwhile.
  for (const path of found) for (const inner of referencesIn(at(path) ?? {})) found.add(inner);
  const picked: Record<string, Json> = {};
  for (const path of [...found].sort()) {
    const [kind = '', name = ''] = path.split('/');
    const value =
      path === 'parameters/IdempotencyKey' ? { ...Object(at(path)), required: false } : at(path);
    picked[kind] = { ...picked[kind], [name]: value };
  }
  return { ...part, components: picked };
};

/** The first line of the types, which names what they were written from. */
export const headerOf = (text: string): string =>
  `// Written by npm run client-types from ${createHash('sha256')
    .update(JSON.stringify(partnerPart(text)))
    .digest('hex')}`;

/** The types of the client are those of the document. */
export const clientTypes: Rule = (files) => {
  const textOf = (name: string) => files.find(({ path }) => path === name)?.text ?? '';
  const document = textOf(DOCUMENT);
  return document === '' || textOf(CLIENT_TYPES).startsWith(`${headerOf(document)}\n`)
    ? []
    : [
        {
          path: CLIENT_TYPES,
          line: 1,
          message: 'differs from the document: run `npm run client-types`',
        },
      ];
};
