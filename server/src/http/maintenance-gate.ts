import { type MaintenanceArea, maintenanceAt } from '#domain/maintenance/maintenance.ts';
import type { ListedRoute } from '#server/platform/api/list-routes.ts';
import { AppError, errorStatuses } from '#server/platform/errors/app-error.ts';
import { errorResponse } from '#server/platform/errors/describe-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { RespondWithPage } from './pages/create-pages.ts';
import type { Middleware } from './vars.ts';

export type MaintenanceAreasOf = (slug: string) => ReadonlySet<MaintenanceArea>;

const RETRY_AFTER_SECONDS = 120;
const API_FOLDER = '/api/';

const isClosedCall = (
  endpoint: ListedRoute | undefined,
  closed: ReadonlySet<MaintenanceArea>,
): boolean => {
  const area = endpoint?.meta.maintenanceArea;
  return closed.has('all') || (area !== undefined && closed.has(area));
};

/**
 * Tells the browser which areas are under maintenance, so that open pages do not navigate into
 * them.
 */
const closedHeader = (closed: ReadonlySet<MaintenanceArea>): string | undefined =>
  closed.size === 0 ? undefined : [...closed].sort().join(',');

/** The maintenance response; undefined if the request may proceed. */
const respondInPlace = async (
  { call, endpoint }: { call: ClientRequest; endpoint: ListedRoute | undefined },
  closed: ReadonlySet<MaintenanceArea>,
  pages: RespondWithPage,
): Promise<Response | undefined> => {
  if (closed.size === 0) return undefined;
  const { pathname } = call.caller.url;
  const error = new AppError('maintenance', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (pathname.startsWith(API_FOLDER))
    return isClosedCall(endpoint, closed) ? errorResponse(error, call.log) : undefined;
  const maintenance = maintenanceAt(pathname, closed);
  if (maintenance === undefined) return undefined;
  const page = await pages(call, { maintenance });
  const headers = new Headers(page.headers);
  headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  return new Response(page.body, { status: errorStatuses.maintenance, headers });
};

/**
 * Responds with 503 during maintenance: to pages with the maintenance page, to API calls with its
 * code.
 */
export const maintenanceGate =
  (areasOf: MaintenanceAreasOf, pages: RespondWithPage): Middleware =>
  async (c, next) => {
    const call = c.get('call');
    const arrived = { call, endpoint: c.get('endpoint') };
    const response = await respondInPlace(arrived, areasOf(call.partner.slug), pages);
    if (response) return response;
    await next();
    const closed = closedHeader(areasOf(call.partner.slug));
    if (closed) c.res.headers.set('x-maintenance', closed);
    return undefined;
  };
