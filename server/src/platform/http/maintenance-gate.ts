import { contract } from '#contract/index.ts';
import { type MaintenanceArea, maintenanceAt } from '#domain/maintenance/maintenance.ts';
import { listRoutes } from '../api/list-routes.ts';
import { AppError, errorStatuses } from '../errors/app-error.ts';
import { errorResponse } from '../errors/describe-error.ts';
import type { AnswerPage, CallApi } from './answer-page.ts';
import type { ClientRequest } from './client-request.ts';

export type ClosedOf = (program: string) => ReadonlySet<MaintenanceArea>;

type Gate = { closedOf: ClosedOf; pages: AnswerPage };

const retryAfterSeconds = 120;
const apiFolder = '/api/';
const routes = listRoutes(contract);

const isClosedCall = (request: Request, closed: ReadonlySet<MaintenanceArea>): boolean => {
  if (closed.has('all')) return true;
  const { pathname } = new URL(request.url);
  const part = routes.find(
    ({ method, pattern }) => method === request.method && pattern.test(pathname),
  )?.maintenanceArea;
  return part !== undefined && closed.has(part);
};

/**
 * Answers in place of what is closed: pages with the maintenance page, calls with its code, both 503. Undefined
 * when the request may go on.
 */
export const createMaintenanceGate =
  ({ closedOf, pages }: Gate) =>
  async (call: ClientRequest, callApi: CallApi): Promise<Response | undefined> => {
    const closed = closedOf(call.partner.slug);
    if (closed.size === 0) return undefined;
    const { pathname } = call.caller.url;
    const error = new AppError('maintenance', { retryAfterSeconds });
    if (pathname.startsWith(apiFolder))
      return isClosedCall(call.request, closed) ? errorResponse(error, call.log) : undefined;
    const maintenance = maintenanceAt(pathname, closed);
    if (maintenance === undefined) return undefined;
    const page = await pages(call, callApi, { maintenance });
    const headers = new Headers(page.headers);
    headers.set('retry-after', String(retryAfterSeconds));
    return new Response(page.body, { status: errorStatuses.maintenance, headers });
  };

/** Tells the browser what is closed, so that a page that is open already goes no further into it. */
export const closedHeader = (closed: ReadonlySet<MaintenanceArea>): string | undefined =>
  closed.size === 0 ? undefined : [...closed].sort().join(',');
