import { describe, expect, it } from 'vitest';
import { apiChanges, breakingChanges } from './api-changes.ts';
import type { Json } from './compare-schemas.ts';
import { testRule } from './planted-fault.ts';

type Fields = Record<string, Json>;

const object = (properties: Fields, required: string[] = []): Json => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string', maxLength: 20 };
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** A document with one operation; the parts that a case changes replace those of the first version. */
const documentOf = ({
  body = object({ name: text, tier: { type: 'string', enum: ['a', 'b'] } }, ['name']),
  response = object({ id: text, note: { anyOf: [text, { type: 'null' }] } }, ['id', 'note']),
  parameters = [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 200 } }],
  scope = 'members:write',
  status = '200',
  event = object({ id: text }, ['id']),
  path = '/v1/members',
}: Record<string, unknown> = {}): Json => ({
  paths: {
    [String(path)]: {
      post: {
        'x-scope': scope,
        parameters,
        requestBody: json({ $ref: '#/components/schemas/Body' }),
        responses: { [String(status)]: json(Object(response)), 400: { description: 'Bad.' } },
      },
    },
  },
  webhooks: { 'member.added': { post: { requestBody: json(Object(event)) } } },
  components: { schemas: { Body: body } },
});

const before = documentOf();
const limit = { in: 'query', name: 'limit', schema: { type: 'integer', maximum: 200 } };

describe('breakingChanges', () => {
  it.each<[string, Json, string]>([
    ['a removed path', { paths: {}, webhooks: before.webhooks }, 'POST /v1/members: is removed'],
    ['another status', documentOf({ status: '201' }), 'response 200 is removed'],
    ['another scope', documentOf({ scope: 'members:erase' }), 'needs the scope members:erase'],
    ['a removed field', documentOf({ response: object({ id: text }) }), '.note is removed'],
    [
      'a field of a response that may be absent',
      documentOf({ response: object({ id: text, note: text }, ['note']) }),
      '.id may be absent',
    ],
    [
      'a field of a response that may be null',
      documentOf({
        response: object({ id: { anyOf: [text, { type: 'null' }] }, note: text }, ['id', 'note']),
      }),
      '.id: the type string is null',
    ],
    [
      'another type',
      documentOf({ response: object({ id: { type: 'integer' }, note: text }, ['id', 'note']) }),
      '.id: the type string is integer',
    ],
    [
      'a removed field of a request',
      documentOf({ body: object({ name: text }) }),
      '.tier is removed',
    ],
    [
      'a required field of a request',
      documentOf({ body: object({ name: text, tier: text, zip: text }, ['name', 'zip']) }),
      '.zip is required',
    ],
    [
      'a shorter text',
      documentOf({ body: object({ name: { ...text, maxLength: 19 }, tier: text }, ['name']) }),
      '.name: maxLength is lower',
    ],
    [
      'a pattern',
      documentOf({ body: object({ name: { ...text, pattern: '^a' }, tier: text }, ['name']) }),
      '.name: pattern is another',
    ],
    [
      'a removed value',
      documentOf({ body: object({ name: text, tier: { type: 'string', enum: ['a'] } }, ['name']) }),
      '.tier: b is no value any more',
    ],
    ['a removed parameter', documentOf({ parameters: [] }), 'query limit is removed'],
    [
      'a required parameter',
      documentOf({ parameters: [{ ...limit, required: true }] }),
      'query limit is required',
    ],
    [
      'a lower limit',
      documentOf({ parameters: [{ ...limit, schema: { type: 'integer', maximum: 100 } }] }),
      'query limit: maximum is lower',
    ],
    ['a removed webhook', { ...before, webhooks: {} }, 'webhook member.added: is removed'],
    ['a removed field of a webhook', documentOf({ event: object({}) }), '.id is removed'],
  ])('finds %s', (_, after, problem) => {
    expect(breakingChanges(before, after).join('\n')).toContain(problem);
  });

  it.each<[string, Json]>([
    ['the same document', before],
    [
      'a new field of a response',
      documentOf({ response: object({ id: text, note: text, more: text }, ['id', 'note']) }),
    ],
    [
      'a new optional field, a longer text and a new value',
      documentOf({
        body: object(
          {
            name: { ...text, maxLength: 30 },
            tier: { type: 'string', enum: ['a', 'b', 'c'] },
            zip: text,
          },
          ['name'],
        ),
      }),
    ],
    [
      'an optional parameter',
      documentOf({ parameters: [limit, { in: 'query', name: 'sort', schema: text }] }),
    ],
  ])('accepts %s', (_, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });
});

testRule('apiChanges', apiChanges, {
  faults: [['contract/openapi.json', JSON.stringify({ paths: {} })]],
  fine: [['contract/openapi.json', JSON.stringify(before)]],
  beside: [{ path: 'contract/openapi.released.json', text: JSON.stringify(before) }],
});
