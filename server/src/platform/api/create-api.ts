import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyProcedure, implement, ORPCError } from '@orpc/server';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { type Ctx, memberOf } from '../context.ts';
import { isWrite } from '../csrf/csrf.ts';
import type { Handlers } from '../define-feature.ts';
import { AppError } from '../errors/app-error.ts';
import { describeError } from '../errors/describe-error.ts';
import { withTexts } from '../errors/write-problems.ts';
import { methodsAt } from './find-endpoint.ts';
import { rejectUnstorable } from './reject-unstorable.ts';

type AnyHandler = (ctx: Ctx, input: unknown) => Promise<unknown>;
type Call = { context: Ctx; input: unknown };
type Endpoint = {
  '~orpc': { meta: EndpointMeta; route: { method?: string; path?: string } };
};
type Implementer = { handler: (run: (call: Call) => Promise<unknown>) => AnyProcedure };
type ByName<T> = Record<string, Record<string, T>>;

// The contract is walked by name at run time, which its precise type does not allow.
const endpoints = contract as unknown as ByName<Endpoint>;

const authorizeCaller = (ctx: Ctx, { meta, route }: Endpoint['~orpc']) => {
  const { access, requiresPassword, requiresCsrf, allowedDuringImpersonation } = meta;
  if (ctx.session?.emulationId && isWrite(route.method ?? 'GET') && !allowedDuringImpersonation)
    throw new AppError('readOnly');
  if (access === 'member') memberOf(ctx);
  if (requiresCsrf && !ctx.hasCsrfToken()) throw new AppError('csrf');
  if (requiresPassword && ctx.session?.signInMethod === 'remembered')
    throw new AppError('passwordRequired');
};

const bind = (handlers: Handlers) => {
  const guarded = implement(contract)
    .$context<Ctx>()
    .use(({ context, procedure, next }, input) => {
      const endpoint = procedure['~orpc'];
      // Authorizes before validating, so that an anonymous call gets no validation errors.
      authorizeCaller(context, endpoint);
      rejectUnstorable(input, endpoint.route.path);
      return next();
    });
  // Completeness is checked where `Handlers` is supplied.
  const implementers = guarded as unknown as ByName<Implementer>;
  const handlersByName = handlers as unknown as ByName<AnyHandler>;

  const procedure = (feature: string, name: string): AnyProcedure => {
    const implementer = implementers[feature]?.[name];
    const run = handlersByName[feature]?.[name];
    if (!implementer || !run) throw new Error(`${feature}.${name} has no handler`);
    return implementer.handler(({ context, input }) => run(context, input));
  };

  return Object.fromEntries(
    Object.entries(endpoints).map(([feature, names]) => [
      feature,
      Object.fromEntries(Object.keys(names).map((name) => [name, procedure(feature, name)])),
    ]),
  );
};

const asWireError = async (error: unknown, { log, copy }: Ctx) => {
  const { status, body, headers } = describeError(await withTexts(error, copy), log);
  return new ORPCError(body.code, { status, message: body.message, data: { body, headers } });
};

const unmatchedError = (path: string): AppError => {
  const allowedMethods = methodsAt(path);
  return allowedMethods.length > 0
    ? new AppError('methodNotAllowed', { allowedMethods })
    : new AppError('notFound');
};

export type Api = (request: Request, ctx: Ctx) => Promise<Response>;

/** Serves the contract: parses input and output, maps errors, runs handlers. */
export const createApi = (handlers: Handlers): Api => {
  const errorHeaders = new WeakMap<Ctx, Record<string, string>>();
  const decoded = new WeakSet<Ctx>();
  const handler = new OpenAPIHandler<Ctx>(bind(handlers), {
    customErrorResponseBodyEncoder: ({ data, ...error }) => data?.body ?? { code: error.code },
    clientInterceptors: [
      ({ next, context }) => {
        decoded.add(context);
        return next();
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const isReadable = decoded.has(context) || error instanceof ORPCError;
          const wire = await asWireError(isReadable ? error : new AppError('badRequest'), context);
          errorHeaders.set(context, wire.data.headers);
          throw wire;
        }
      },
    ],
  });
  return async (request, ctx) => {
    const { matched, response } = await handler.handle(request, { context: ctx });
    if (!matched) throw unmatchedError(new URL(request.url).pathname);
    for (const [name, value] of Object.entries(errorHeaders.get(ctx) ?? {})) {
      response.headers.set(name, value);
    }
    return response;
  };
};
