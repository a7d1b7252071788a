import { getRequestListener } from '@hono/node-server';
import { type ApiScope, apiScopes } from '#contract/partner-api/api-endpoint.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { createHttpServer, listen, stopListening } from '#server/http/listen.ts';
import {
  createPartnerApiApp,
  type PartnerApiDeps,
} from '#server/http/partner-api/create-partner-api-app.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import type {
  ProgramSandbox,
  ProgramSandboxes,
} from '#server/platform/sandbox/open-program-sandboxes.ts';
import { checkWire } from './check-wire.ts';
import { createTestStaff, testWebhooks } from './test-staff.ts';

const ORIGIN = 'http://api.localhost:3000';

type Sent = {
  key?: string | null;
  body?: unknown;
  /** The body as it is sent, in place of `body`. */
  text?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
};
export type ApiReply = {
  status: number;
  headers: Headers;
  // A test reads what it expects.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested.
  body: any;
};

/** The sandboxes of a test, each a database of its own from the image of test databases. */
const createTestSandboxes = (now: () => Date): ProgramSandboxes => {
  const opened = new Map<string, Promise<ProgramSandbox>>();
  const create = async (slug: string): Promise<ProgramSandbox> => {
    const db = await openTestDatabase();
    await asOwner(db, (trx) => trx.insertInto('partner').values({ id: slug }).execute());
    let movedMs = 0;
    return {
      db,
      now: () => new Date(now().getTime() + movedMs),
      moveTo: async (at) => {
        movedMs = at.getTime() - now().getTime();
      },
    };
  };
  const reset = async (slug: string) => {
    const found = await opened.get(slug);
    opened.delete(slug);
    await found?.db.close();
  };
  return {
    open: (slug) => {
      const found = opened.get(slug) ?? create(slug);
      opened.set(slug, found);
      return found;
    },
    reset,
    close: async () => {
      await Promise.all([...opened.keys()].map(reset));
    },
  };
};

let requests = 0;

const requestOf = (method: string, path: string, { key, body, text, headers }: Sent): Request => {
  requests += 1;
  const isWrite = method !== 'GET';
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(isWrite && { 'content-type': 'application/json' }),
      ...(isWrite && { 'idempotency-key': `test ${requests}` }),
      'x-forwarded-for': '203.0.113.9',
      ...headers,
    },
    ...(isWrite && { body: text ?? JSON.stringify(body ?? {}) }),
  });
};

type Options = { readProgram?: PartnerApiDeps['readProgram'] };

/** The partner API over a database, with the programs that a test adds. */
export const openTestPartnerApi = (db: Database, { readProgram }: Options = {}) => {
  const staff = createTestStaff(db);
  const lines: string[] = [];
  const log = createLog({ stream: { write: (line) => lines.push(line) } });
  const { partners } = staff;
  const sandboxes = createTestSandboxes(staff.engine.now);
  const app = createPartnerApiApp({
    staff: {
      engine: { ...staff.engine, partnerOf: (slug, day) => earningPartnersOf(partners)(slug, day) },
      partners,
      webhooks: testWebhooks,
    },
    sandboxes,
    readProgram: readProgram ?? (async (partner, path) => Response.json({ partner, path })),
    keys: ['k'.repeat(32)],
    isSecure: false,
    trustsProxy: true,
    log,
    isReady: async () => true,
    metrics: { ...createMetrics(db.pool), keys: undefined },
  });
  const call = async (method: string, path: string, sent: Sent = {}) => {
    const request = requestOf(method, path, sent);
    const response = await checkWire(request, await app.fetch(request));
    const received = await response.text();
    const reply: ApiReply = {
      status: response.status,
      headers: response.headers,
      body: received.startsWith('{') ? JSON.parse(received) : received,
    };
    return reply;
  };
  return {
    ...staff,
    log: lines,
    call,
    sandboxes,
    /** Serves the API on a free port of this machine until it is stopped. */
    serve: async () => {
      const server = createHttpServer(getRequestListener(app.fetch));
      await listen(server, 0, '127.0.0.1');
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return {
        origin: `http://127.0.0.1:${port}`,
        stop: () => stopListening(server, { graceMs: 0 }),
      };
    },
    /** A key of a program with some scopes; with all where none is named. */
    addKey: async (
      partner: string,
      scopes: readonly ApiScope[] = apiScopes,
      isTest = false,
    ): Promise<string> => {
      const terms = { partner, name: 'Test', scopes: [...scopes], isTest, reason: 'For a test.' };
      const { text } = await staff.as().keys.create(terms);
      return text;
    },
  };
};

export type TestPartnerApi = ReturnType<typeof openTestPartnerApi>;
