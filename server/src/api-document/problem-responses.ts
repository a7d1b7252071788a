import { z } from 'zod';
import type { ApiScope } from '#contract/partner-api/api-endpoint.ts';
import {
  type ApiProblemCode,
  apiProblems,
  ProblemDetails,
} from '#contract/partner-api/problems.ts';
import type { Json } from './operation.ts';

const text = { type: 'string' };

const details = z.toJSONSchema(ProblemDetails).properties;

/** The schema of every problem: RFC 9457 with a stable code. */
export const problemSchemas = {
  Problem: {
    type: 'object',
    properties: {
      type: { ...text, format: 'uri', description: 'The address of a page about the code.' },
      title: text,
      status: { type: 'integer' },
      detail: { ...text, description: 'What to do.' },
      code: { ...text, enum: Object.keys(apiProblems) },
      requestId: { ...text, description: 'Names the request to support.' },
      errors: {
        type: 'array',
        description: 'The fields at fault.',
        items: { $ref: '#/components/schemas/ProblemField' },
      },
      ...details,
    },
    required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  },
  ProblemField: {
    type: 'object',
    properties: {
      pointer: { ...text, description: 'A JSON pointer to the field.' },
      code: text,
      detail: text,
    },
    required: ['pointer', 'code', 'detail'],
  },
};

const exampleOf = (code: ApiProblemCode, scope: ApiScope): Json => {
  const { title, status, help } = apiProblems[code];
  return {
    type: `https://api.dineback.example/errors/${code}`,
    title,
    status,
    detail: help,
    code,
    requestId: '8a1f0c52e97b4d36',
    ...(code === 'bad_request' && {
      errors: [
        { pointer: '/limit', code: 'invalid', detail: 'Too big: expected number to be <=200' },
      ],
    }),
    ...(code === 'forbidden' && { scope }),
  };
};

const pascal = (code: string): string =>
  code.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());

/** The name of the response that has one of these codes. */
export const problemName = (codes: readonly ApiProblemCode[]): string =>
  `${codes.map(pascal).join('Or')}Problem`;

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** The response with one of these codes of the same status. */
export const problemResponse = (codes: readonly ApiProblemCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${apiProblems[code].title}.`).join(' '),
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...(codes.some((code) => /^(too_many|service_un|idempotency_in)/.test(code)) && retryAfter),
  },
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: exampleOf(code, 'members:read') }]),
      ),
    },
  },
});
