import type { Hono } from 'hono';
import { describeApi } from '../../platform/api/describe-api.ts';
import {
  answerVisit,
  forMemberAlone,
  type VisitHandler,
} from '../../platform/http/answer-visit.ts';
import type { AppDeps } from '../app.ts';
import { callOf, type Middleware, type Vars } from '../vars.ts';
import { serve } from './machine-routes.ts';

/** Addresses that a browser opens and that are neither pages nor endpoints of the contract. */
export const addNavigationRoutes = (app: Hono<Vars>, deps: AppDeps): void => {
  const { emulation, signOn, downloads = {}, sessions } = deps;
  if (emulation) {
    app.get('/emulation', (c) => serve(emulation.console, callOf(c)));
    app.get('/emulation/open', (c) => answerVisit(emulation.open, callOf(c), sessions));
  }
  app.get('/api/openapi.json', async (c) => c.json(await describeApi()));
  const singleSignOn =
    (handler: VisitHandler | undefined): Middleware =>
    async (c, next) =>
      handler && c.var.call.partner.enrollmentType === 'sso'
        ? answerVisit(handler, callOf(c), sessions)
        : next();
  app.get('/Login', singleSignOn(signOn?.begin));
  app.get('/Login/callback', singleSignOn(signOn?.finish));
  for (const [path, handler] of Object.entries(downloads))
    app.get(path, (c) => answerVisit(forMemberAlone(handler), callOf(c), sessions));
};
