import { type ApiScope, apiScopes } from '#contract/partner-api/api-endpoint.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { createPartnerApiApp } from '#server/http/partner-api/create-partner-api-app.ts';
import type { Database } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createTestStaff } from './test-staff.ts';

const ORIGIN = 'http://api.localhost:3000';

type Sent = {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
};
export type ApiReply = {
  status: number;
  headers: Headers;
  // A test reads what it expects.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested.
  body: any;
};

let requests = 0;

/** The partner API over a database, with the programs that a test adds. */
export const openTestPartnerApi = (db: Database) => {
  const staff = createTestStaff(db);
  const lines: string[] = [];
  const log = createLog({ stream: { write: (line) => lines.push(line) } });
  const { partners } = staff;
  const app = createPartnerApiApp({
    staff: {
      engine: { ...staff.engine, partnerOf: (slug) => earningPartnersOf(partners)(slug) },
      partners,
    },
    readProgram: async (partner, path) => Response.json({ partner, path }),
    keys: ['k'.repeat(32)],
    isSecure: false,
    trustsProxy: true,
    log,
    isReady: async () => true,
    metrics: { ...createMetrics(db.pool), keys: undefined },
  });
  const call = async (method: string, path: string, { key, body, headers }: Sent = {}) => {
    requests += 1;
    const isWrite = method !== 'GET';
    const response = await app.fetch(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          ...(key && { authorization: `Bearer ${key}` }),
          ...(isWrite && { 'content-type': 'application/json' }),
          ...(isWrite && { 'idempotency-key': `test ${requests}` }),
          'x-forwarded-for': '203.0.113.9',
          ...headers,
        },
        ...(isWrite && { body: JSON.stringify(body ?? {}) }),
      }),
    );
    const text = await response.text();
    const reply: ApiReply = {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
    return reply;
  };
  return {
    ...staff,
    log: lines,
    call,
    /** A key of a program with some scopes; with all where none is named. */
    addKey: async (partner: string, scopes: readonly ApiScope[] = apiScopes): Promise<string> => {
      const terms = { partner, name: 'Test', scopes: [...scopes], reason: 'For a test.' };
      const { text } = await staff.as().keys.create(terms);
      return text;
    },
  };
};

export type TestPartnerApi = ReturnType<typeof openTestPartnerApi>;
