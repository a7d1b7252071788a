import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { AppError } from '#server/platform/errors/app-error.ts';
import { callerOf, type NodeBindings, newRequestId } from '#server/platform/http/client-request.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { AppDeps } from '../app-deps.ts';
import { limitBody } from '../limit-body.ts';
import { recordRequest } from '../record-request.ts';
import { refuseAmbiguousHost } from '../refuse-requests.ts';
import { addOperationsRoutes } from '../routes/operations-routes.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Vars } from '../vars.ts';
import {
  type ConsoleApiDeps,
  type ConsoleCall,
  createConsoleApi,
  createSignOnPages,
} from './console-api.ts';
import { createConsoleFiles } from './console-files.ts';
import type { ConsoleShell } from './console-shell.ts';
import { wireErrorResponse } from './wire-error.ts';

export type ConsoleAppDeps = ConsoleApiDeps & {
  shell: ConsoleShell;
  /** The images of restaurants, as members see them. */
  images: (request: Request) => Promise<Response>;
  trustsProxy: boolean;
  log: Log;
  isReady: AppDeps['isReady'];
  metrics: AppDeps['metrics'];
};

type ConsoleVars = { Bindings: NodeBindings; Variables: { call: ConsoleCall } };

/** The HTTP application of the console's host; each line protects the lines below it. */
export const createConsoleApp = (deps: ConsoleAppDeps): Hono<ConsoleVars> => {
  const { shell, images, log, trustsProxy, metrics, isSecure: isProduction } = deps;
  const api = createConsoleApi(deps);
  const files = createConsoleFiles(deps);
  const signOn = createSignOnPages(deps);
  const app = new Hono<ConsoleVars>();
  // Shared middleware reads no variable of a program's request.
  const shared = app as unknown as Hono<Vars>;
  app.onError((error, { var: { call } }) => wireErrorResponse(error, call?.log ?? log));
  shared.use(
    securityHeaders({ isProduction, isDevelopment: false, origins: { connect: [], frame: [] } }),
  );
  shared.use(refuseAmbiguousHost);
  addOperationsRoutes(shared, deps);
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const caller = callerOf(c.req.raw, c.env, { trustsProxy, isProduction });
    c.set('call', { request: c.req.raw, caller, log: log.child({ requestId, app: 'console' }) });
    await next();
    c.res.headers.set('x-request-id', requestId);
    c.res.headers.set('x-robots-tag', 'noindex');
    const { method, path } = c.req;
    const { status } = c.res;
    const ended = { requestId, partner: undefined, method, path, status, startedAt };
    recordRequest({ metrics, log }, { ...ended, from: caller.address });
  });
  app.use(compress());
  app.all('/api/*', async (c) => {
    const admitted = await api.admit(c.get('call'));
    await limitBody(admitted.maxBodyBytes)(c, async () => {
      c.res = await api.respond(c.req.raw, admitted);
    });
    c.res.headers.set('cache-control', 'no-store');
    return c.res;
  });
  app.get('/images/*', (c) => images(c.req.raw));
  app.get('/files/*', (c) => files(c.get('call')));
  for (const path of ['/sign-on/begin', '/sign-on/callback'] as const)
    app.get(path, (c) => signOn(path, c.get('call')));
  app.get('*', async (c) => {
    // The page itself needs its nonce.
    if (c.req.path === '/index.html') return shell.page();
    const file = await shell.files?.(c.req.path, c.req.raw.headers);
    if (file) return file;
    // A file of an earlier build; the address of a page may end like one, as a member's does with the email.
    if (/^\/assets\/|^\/[^/]*\.\w+$/.test(c.req.path)) throw new AppError('notFound');
    return shell.page();
  });
  app.all('*', () => {
    throw new AppError('methodNotAllowed', { allowedMethods: ['GET', 'HEAD'] });
  });
  return app;
};
