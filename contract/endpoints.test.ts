import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointMeta } from './endpoint.ts';
import { contract } from './index.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
const jsonOf = (schema: unknown, io: 'input' | 'output'): Schema =>
  schema instanceof z.ZodType
    ? // Zod's own type of JSON Schema allows booleans, which no endpoint has.
      (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)
    : {};

const endpoints = Object.entries(contract).flatMap(([feature, names]) =>
  Object.entries(names).map(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) throw new Error(`${feature}.${name} is not an endpoint`);
    const { route, errorMap, inputSchema, outputSchema, meta } = endpoint['~orpc'];
    return {
      name: `${feature}.${name}`,
      method: route.method ?? '',
      path: route.path ?? '',
      isDetailed: route.inputStructure === 'detailed',
      // oRPC types metadata as a record; every endpoint of this contract is built with EndpointMeta.
      meta: meta as EndpointMeta,
      errors: Object.entries(errorMap).map(([code, error]) => ({
        code,
        status: Number(Reflect.get(Object(error), 'status')),
        message: String(Reflect.get(Object(error), 'message')),
        data: Reflect.get(Object(error), 'data') as unknown,
      })),
      input: jsonOf(inputSchema, 'input'),
      output: jsonOf(outputSchema, 'output'),
    };
  }),
);
const writes = endpoints.filter(({ method }) => method !== 'GET');
const cached = endpoints.filter(({ meta }) => meta.cache === 'public');

/** Every field of a schema with its path, items of lists as `[]` and values of records as `*`. */
const fieldsOf = (schema: Schema, path = ''): [string, Schema][] => [
  [path, schema],
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => fieldsOf(part, path)),
  ...(schema.items ? fieldsOf(schema.items, `${path}[]`) : []),
  ...(typeof schema.additionalProperties === 'object'
    ? fieldsOf(schema.additionalProperties, `${path}.*`)
    : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    fieldsOf(part, path ? `${path}.${name}` : name),
  ),
];
const lastName = (path: string) =>
  path
    .replace(/\[\]|\.\*/g, '')
    .split('.')
    .at(-1) ?? '';

describe('the wire', () => {
  it('distinguishes paths that differ in more than their parameters', () => {
    const shapes = endpoints.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(shapes).size).toBe(shapes.length);
    const folded = new Set(shapes.map((shape) => shape.toLowerCase()));
    expect(folded.size).toBe(shapes.length);
  });

  it.each(endpoints)('$name has a field for each parameter of its path', (endpoint) => {
    const { path, input, isDetailed } = endpoint;
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const fields = parameters.map((name) => (isDetailed ? `params.${name}` : name));
    expect(fieldsOf(input).map(([field]) => field)).toEqual(expect.arrayContaining(fields));
  });

  it.each(endpoints.filter(({ method, isDetailed }) => method === 'GET' && !isDetailed))(
    '$name has an input that fits into a query',
    ({ input }) => {
      const nested = fieldsOf(input).filter(([path]) => path.includes('.'));
      expect(nested.map(([path]) => path)).toEqual([]);
    },
  );
});

describe('errors', () => {
  const statuses: Record<string, number> = {
    BAD_REQUEST: 400,
    UNAUTHORIZED: 401,
    FORBIDDEN: 403,
    NOT_FOUND: 404,
    CONFLICT: 409,
    FAILED_DEPENDENCY: 424,
    TOO_MANY_REQUESTS: 429,
  };

  it.each(endpoints)('of $name are documented codes with their own status', ({ errors }) => {
    for (const { code, status } of errors) expect(status, code).toBe(statuses[code]);
    expect(errors.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['BAD_REQUEST', 'FORBIDDEN']),
    );
  });

  it.each(endpoints)('of $name have no message except the name of the status', ({ errors }) => {
    for (const { code, message } of errors)
      expect(message.toUpperCase().replaceAll(' ', '_'), code).toBe(code);
    expect(errors.flatMap(({ code, data }) => (data ? [code] : []))).toEqual([]);
  });

  it.each(endpoints.filter(({ meta }) => meta.access === 'public'))(
    '$name returns 401 only to a sign-in',
    ({ name, errors }) => {
      const isDeclared = errors.some(({ status }) => status === 401);
      expect(isDeclared).toBe(name === 'session.login');
    },
  );
});

describe('a shared response', () => {
  it.each(cached)('of $name is read without a body, a header or a write', (endpoint) => {
    const { method, isDetailed, meta } = endpoint;
    expect([method, isDetailed, meta.access]).toEqual(['GET', false, 'public']);
    expect([meta.requiresPassword, meta.maintenanceArea]).toEqual([undefined, undefined]);
  });

  it.each(cached)('of $name does not depend on who reads it', ({ input }) => {
    const personal = /member|publicid|email|phone|token|card|session|user|password|recaptcha/i;
    const names = fieldsOf(input).map(([path]) => path);
    expect(names.filter((name) => personal.test(name))).toEqual([]);
  });

  it.each(cached)('of $name is not limited by visitor', ({ errors }) => {
    expect(errors.map(({ status }) => status)).not.toContain(429);
  });

  it('does not include table availability, which another visitor can change', () => {
    expect(cached.filter(({ name }) => name.startsWith('reservations.'))).toEqual([]);
  });
});

describe('a write', () => {
  /** POST requests by what makes a retry harmless. */
  const repeatable = {
    idempotencyKey: ['bonuses.register', 'reservations.reserve'],
    noSecondEffect: [
      ...['cards.link', 'cards.reenroll', 'claims.create', 'privacy.withdraw', 'privacy.close'],
      ...['reviews.post', 'reservations.hold', 'reservations.joinWaitlist'],
      ...['knownMember.activate', 'enrollment.join', 'enrollment.recordProspect'],
      ...['recovery.confirm', 'notifications.subscribe', 'notifications.unsubscribe'],
    ],
    limited: ['recovery.request', 'impressions.record', 'surveys.answer', 'reviews.addPhoto'],
    newSecret: ['session.login', 'reservations.replaceCalendar'],
  };

  it('by POST is listed with what makes a retry harmless', () => {
    const posts = writes.filter(({ method }) => method === 'POST').map(({ name }) => name);
    expect(Object.values(repeatable).flat().sort()).toEqual(posts.sort());
  });

  it.each(endpoints)('$name has an idempotency key only where it is listed', ({ name, input }) => {
    const hasKey = fieldsOf(input).some(([path]) => path === 'headers.idempotency-key');
    expect(hasKey).toBe(repeatable.idempotencyKey.includes(name));
  });

  it.each(repeatable.limited)('%s is rate-limited when a retry counts again', (name) => {
    const { errors } = endpoints.find((endpoint) => endpoint.name === name) ?? { errors: [] };
    expect(errors.map(({ status }) => status)).toContain(429);
  });

  it.each(writes)('$name declares the 403 of a missing CSRF token', ({ errors }) => {
    expect(errors.map(({ status }) => status)).toContain(403);
  });

  it.each(writes.filter(({ meta }) => meta.access === 'public'))(
    '$name is rate-limited, because anyone may call it',
    ({ errors }) => {
      expect(errors.map(({ status }) => status)).toContain(429);
    },
  );

  it.each(writes)('$name takes no member from its input', ({ name, input }) => {
    const names = fieldsOf(input).map(([path]) => lastName(path));
    const memberFields = names.filter((field) =>
      /^(member|memberId|partnerId|tierLevel|isAdmin)$/.test(field),
    );
    // An impression names its member for the data layer; the server takes it from the session.
    expect(memberFields).toEqual(
      name === 'impressions.record' ? ['memberId', 'memberId', 'memberId'] : [],
    );
  });
});

describe('a response', () => {
  it.each(endpoints)('of $name drops fields that it does not declare', ({ output }) => {
    const open = fieldsOf(output).filter(([, schema]) => {
      const isLoose = schema.properties !== undefined && schema.additionalProperties !== false;
      return isLoose || schema.additionalProperties === true;
    });
    expect(open.map(([path]) => path)).toEqual([]);
  });

  it('has records with free keys only where keys are data', () => {
    const records = endpoints.flatMap(({ name, output }) =>
      fieldsOf(output)
        .filter(([, schema]) => typeof schema.additionalProperties === 'object')
        .map(([path]) => `${name} ${path}`),
    );
    expect(records).toEqual([
      'activity.transaction trace[].values',
      'content.page data[].fields',
      'partner.current partner.routeMeta',
      'search.search facets.priceRange',
      'search.search facets.features',
      'search.search facets.mealsServed',
      'search.search facets.benefitsFor',
      'merchant.reviews aspects',
      'captcha.begin challenge.parameters.data',
      'featureFlags.current authFlags',
      'featureFlags.current filters',
      'featureFlags.current partnerFeatureFlags',
      'reviews.form review.aspects',
      'reviews.post review.aspects',
      'reviews.edit review.aspects',
      'reviews.addPhoto review.aspects',
      'reviews.removePhoto review.aspects',
    ]);
  });

  it('contains no secret except those that a browser has to send back', () => {
    const secret = /password|secret|hash|token|salt|sealed|encrypted|fingerprint|cardnumber/i;
    const named = endpoints.flatMap(({ name, output }) =>
      fieldsOf(output)
        .filter(([path]) => secret.test(lastName(path)))
        .map(([path]) => `${name} ${path}`),
    );
    expect(named).toEqual(['session.csrf csrfToken', 'captcha.begin challenge.parameters.salt']);
  });

  it('never names the database id of a member', () => {
    const ids = endpoints.filter(({ output }) =>
      fieldsOf(output).some(([path]) => /^(memberId|member_id|partnerId)$/.test(lastName(path))),
    );
    expect(ids.map(({ name }) => name)).toEqual([]);
  });
});
