import type { StaffRole } from '#contract/staff/permissions.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { openConsoleShell } from '#server/http/console/console-shell.ts';
import { createConsoleApp } from '#server/http/console/create-console-app.ts';
import type { StaffProvider } from '#server/integrations/identity/open-staff-providers.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { insertAccount, insertGrant, readAccount } from '#server/staff/accounts/account-store.ts';
import { savePassword } from '#server/staff/session/credential-store.ts';
import { createTestEarning, testPartner } from './test-earning.ts';
import { cheapPasswordHash } from './test-password.ts';

export const consolePassword = 'a long password of staff';
const passwordHash = cheapPasswordHash(consolePassword);

const HOST = 'console.localhost:3000';

type Reply = { status: number; data: unknown; code: string | undefined; response: Response };
export type CallSettings = { headers?: Record<string, string | null>; body?: string | FormData };

/** A browser of a person at the console. */
export type ConsoleBrowser = {
  cookie: string;
  call: (path: string, input?: unknown, settings?: CallSettings) => Promise<Reply>;
};

type Send = (request: Request) => Promise<Response>;

const createConsoleBrowser = (send: Send, address: string): ConsoleBrowser => {
  const browser: ConsoleBrowser = {
    cookie: '',
    call: async (path, input, { headers = {}, body } = {}) => {
      const sent = {
        'content-type': 'application/json',
        cookie: browser.cookie,
        'sec-fetch-site': 'same-origin',
        origin: `http://${HOST}`,
        'x-console': 'user',
        'user-agent': 'Test Browser',
        'x-forwarded-for': address,
        ...headers,
      };
      const response = await send(
        new Request(`http://${HOST}/api/${path}`, {
          method: 'POST',
          headers: Object.entries(sent).flatMap(([name, value]) =>
            value === null ? [] : [[name, value] as [string, string]],
          ),
          body: body ?? JSON.stringify({ json: input }),
        }),
      );
      const [set] = response.headers.getSetCookie();
      if (set) browser.cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '');
      const text = await response.clone().text();
      const { json } = text.startsWith('{') ? JSON.parse(text) : { json: undefined };
      return { status: response.status, data: json, code: json?.code, response };
    },
  };
  return browser;
};

type TestConsoleSettings = {
  requiresSecondFactor?: boolean;
  shell?: string;
  /** Identity providers by program, and by * for the platform. */
  signOns?: Readonly<Record<string, StaffProvider>>;
};

/** The console's app over a database of its own with the programs `own` and `other`. */
export const openTestConsole = async (settings: TestConsoleSettings = {}) => {
  const { requiresSecondFactor = false, shell = '/nowhere', signOns = {} } = settings;
  const db: Database = await openTestDatabase();
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([{ id: 'own' }, { id: 'other' }])
      .execute(),
  );
  const partners = new Map(['own', 'other'].map((slug) => [slug, testPartner(slug)]));
  const { engine, clock } = createTestEarning(db);
  const staff = { engine: { ...engine, partnerOf: earningPartnersOf(partners) }, partners };
  const lines: string[] = [];
  const delays: number[] = [];
  const log = createLog({ stream: { write: (line) => lines.push(line) } });
  const app = createConsoleApp({
    staff,
    log,
    images: async () => new Response(null, { status: 404 }),
    shell: openConsoleShell(shell, ['http://own.localhost:3000']),
    isSecure: false,
    settings: {
      keys: ['k'.repeat(32)],
      requiresSecondFactor,
      isProduction: false,
      origin: `http://${HOST}`,
      signOns: new Map(Object.entries(signOns)),
      throttle: async (ms) => void delays.push(ms),
    },
    trustsProxy: true,
    isReady: async () => true,
    metrics: { ...createMetrics(db.pool), keys: undefined },
  });
  let visits = 0;
  const send = async (request: Request) => app.fetch(request);
  const browse = (address = '203.0.113.7') => createConsoleBrowser(send, address);
  const addAccount = (email: string, partner: string | null, role: StaffRole) =>
    asOwner(db, async (trx) => {
      await insertAccount(trx, { email, name: email, now: clock.at });
      const account = await readAccount(trx, email);
      if (!account) throw new Error('the account was not stored');
      await insertGrant(trx, { accountId: account.id, partner, role });
      await savePassword(trx, { accountId: account.id, passwordHash, now: clock.at });
      return account.id;
    });
  return {
    db,
    clock,
    partners,
    staff,
    send,
    browse,
    addAccount,
    log: lines,
    delays,
    /** A browser in which an account has signed in by its password. */
    signIn: async (email: string): Promise<ConsoleBrowser> => {
      visits += 1;
      const browser = browse(`198.51.100.${visits % 250}`);
      const { status } = await browser.call('session/signIn', { email, password: consolePassword });
      if (status !== 200) throw new Error(`sign-in failed with ${status}`);
      return browser;
    },
    close: () => db.close(),
  };
};

export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>;
