import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { CONSOLE_SLUG } from '#contract/partner-text.ts';
import { consoleOriginOf, type Env, partnerOriginsOf } from '#server/platform/env/env.ts';
import { lastForwarded } from '#server/platform/http/client-request.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { isHostOf, isLoopback } from '#server/platform/tenancy/resolve-partner.ts';
import type { ConsoleSettings, StaffContext } from '#server/staff/index.ts';
import type { Listener } from '../listen.ts';
import { openConsoleShell } from './console-shell.ts';
import { type ConsoleAppDeps, createConsoleApp } from './create-console-app.ts';

const directory = fileURLToPath(new URL('../../../../console/dist', import.meta.url));

type Parts = Pick<ConsoleAppDeps, 'isReady' | 'metrics' | 'images'> & {
  log: Log;
  staff: Omit<StaffContext, 'actor'>;
  signOns: ConsoleSettings['signOns'];
  ports: ReadonlySet<number> | undefined;
};

/** The staff console of this process, and which requests are for it. */
export const openConsole = (env: Env, { log, staff, signOns, ports, ...operations }: Parts) => {
  const { isProduction, trustsProxy, baseHost } = env;
  // A wildcard names no program to a visitor without a session.
  const originOf = partnerOriginsOf(env);
  const previews = [originOf(env.defaultPartner), originOf('*')];
  const { fetch } = createConsoleApp({
    ...operations,
    log,
    staff,
    trustsProxy,
    shell: openConsoleShell(directory, previews),
    isSecure: isProduction,
    settings: {
      keys: env.keys.session,
      requiresSecondFactor: isProduction,
      isProduction,
      origin: consoleOriginOf(env),
      signOns,
      throttle: (ms) => wait(ms),
    },
  });
  const tenancy = { baseHost, ports, allowsLoopback: !isProduction || isLoopback(baseHost) };
  const handle: Listener = getRequestListener(fetch);
  return {
    handle,
    serves: ({ headers }: IncomingMessage): boolean => {
      const forwarded = trustsProxy ? lastForwarded(headers['x-forwarded-host']) : undefined;
      return isHostOf(CONSOLE_SLUG, tenancy, forwarded ?? headers.host);
    },
  };
};
