import type { PageHost } from '#contract/page-host.ts';
import type { Partner } from '#contract/partner.ts';
import type { Handlers, SessionHandler } from '#server/platform/define-feature.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import type { RequestDeps } from '#server/platform/http/handle-api.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { AllowedOrigins } from './allow-origins.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { MaintenanceAreasOf } from './maintenance-gate.ts';
import type { HeaderMode } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

export type Handler = (call: ClientRequest) => Promise<Response>;

/** Handlers of the addresses that are neither pages nor endpoints of the contract. */
export type Routes = {
  feeds: Handler;
  feedWebhooks: Handler;
  reviews: Handler;
  /** Events of the booking provider. */
  bookings: Handler;
  /** Webhooks of the payout provider. */
  payouts: Handler;
  unsubscribe: Handler;
  images: (call: Pick<ClientRequest, 'request' | 'partner'>) => Promise<Response>;
  seo: Handler;
  pwa: Handler;
  mapTiles: (call: Pick<ClientRequest, 'request'>) => Promise<Response>;
  impersonation: { open: SessionHandler; console: Handler };
  signOn: { begin: SessionHandler; finish: SessionHandler };
  downloads: Readonly<Record<string, SessionHandler>>;
};

type Staging = {
  handler: SessionHandler;
  /** A script that pages run before all others. */
  pageScript: (cookies: string | null) => string | undefined;
};

/** The dependencies of the HTTP application. */
export type AppDeps = {
  partners: ReadonlyMap<string, Partner>;
  defaultPartner: string;
  baseHost: string;
  /** The ports that a Host header may name; any without them. */
  ports?: ReadonlySet<number> | undefined;
  trustsProxy: boolean;
  headers: HeaderMode;
  sessions: RequestDeps;
  log: Log;
  /** Endpoints of the contract. */
  handlers: Handlers;
  routes: Routes;
  maintenanceAreasOf: MaintenanceAreasOf;
  allowedOrigins: AllowedOrigins;
  isReady: () => Promise<boolean>;
  metrics: Metrics & { keys: KeyRing | undefined };
  /** Cache of pages and public API responses. */
  cache: ResponseCache;
  /** Changes when cached responses become stale. */
  version: () => string;
  /** Undefined until the web app is built. */
  web: PageHost | undefined;
  files: StaticFiles | undefined;
  /** Outside production only. */
  staging: Staging | undefined;
};
