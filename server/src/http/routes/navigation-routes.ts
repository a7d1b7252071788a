import type { Hono } from 'hono';
import { describeApi } from '#server/api-document/index.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import { forMemberAlone, handleWithSession } from '#server/platform/http/handle-with-session.ts';
import type { AppDeps } from '../app-deps.ts';
import { callOf, type Middleware, type Vars } from '../vars.ts';

/** URLs that a browser navigates to and that are neither pages nor endpoints of the contract. */
export const addNavigationRoutes = (app: Hono<Vars>, deps: AppDeps): void => {
  const { sessions } = deps;
  const { impersonation, signOn, downloads } = deps.routes;
  app.get('/emulation', (c) => impersonation.console(callOf(c)));
  app.get('/emulation/open', (c) => handleWithSession(impersonation.open, callOf(c), sessions));
  app.get('/api/openapi.json', async (c) => c.json(await describeApi()));
  const singleSignOn =
    (handler: SessionHandler): Middleware =>
    async (c, next) =>
      c.var.call.partner.enrollmentType === 'sso'
        ? handleWithSession(handler, callOf(c), sessions)
        : next();
  app.get('/Login', singleSignOn(signOn.begin));
  app.get('/Login/callback', singleSignOn(signOn.finish));
  for (const [path, handler] of Object.entries(downloads))
    app.get(path, (c) => handleWithSession(forMemberAlone(handler), callOf(c), sessions));
};
