import { StaffSignOn } from '#contract/partner-parts.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { feedRoutes } from '#server/earning/feed/index.ts';
import { payoutWebhookRoute } from '#server/earning/payouts/index.ts';
import { webhookRoutes } from '#server/earning/sources/index.ts';
import { createImageHandler } from './features/images/index.ts';
import { consolePage } from './features/impersonation/console-page.ts';
import { createOpenImpersonation } from './features/impersonation/open-impersonation.ts';
import { serveMapTiles } from './features/map-tiles/serve-map-tiles.ts';
import { unsubscribeRoute } from './features/profile/index.ts';
import { createPwaHandler } from './features/pwa/index.ts';
import { bookingRoute } from './features/reservations/index.ts';
import { reviewRoute } from './features/reviews/index.ts';
import { createSeoHandler } from './features/seo/create-seo-handler.ts';
import { createSignOn, type SignOn } from './features/single-sign-on/index.ts';
import type { Routes } from './http/app-deps.ts';
import { openIdentityProviders } from './integrations/identity/open-identity-providers.ts';
import { openStaffProviders } from './integrations/identity/open-staff-providers.ts';
import { openPayoutWebhooks } from './integrations/open-providers.ts';
import type { Services } from './open-services.ts';
import { consoleOriginOf, type Env } from './platform/env/env.ts';
import { isLoopback } from './platform/tenancy/resolve-partner.ts';

const IDENTITY_PATH = '/identity';
// As long as a proof of identity counts in the console.
const STAFF_MAX_AGE_SECONDS = (15 * MINUTE_MS) / 1000;

// Partners without an issuer use the development identity provider of this process, outside production.
export const openSignOn = async (
  { keys, port, defaultPartner, isProduction, staffSignOn }: Env,
  { partners, demo }: Services,
) => {
  const issuer = `http://localhost:${port}${IDENTITY_PATH}`;
  const developmentIssuer = demo && issuer;
  const opened = openIdentityProviders({ partners, secrets: keys.signOn, developmentIssuer });
  const providerOf = (slug: string) => opened.providers.get(slug);
  const signOns = openStaffProviders({
    partners,
    developmentIssuer,
    maxAgeSeconds: STAFF_MAX_AGE_SECONDS,
    platform: staffSignOn && StaffSignOn.parse(staffSignOn),
    secrets: keys.staffSignOn,
  });
  const staffKeys = [...signOns.keys()];
  const development = { partners: opened.withoutIssuer, staffKeys, issuer, port, defaultPartner };
  const simulated = await demo?.simulateIdentity(development);
  return {
    signOn: createSignOn({ keys: keys.session, isSecure: isProduction, providerOf }),
    signOns,
    identityProvider: simulated && { ...simulated, path: IDENTITY_PATH },
  };
};

type Parts = { signOn: SignOn; downloads: Routes['downloads'] };

/** The handlers of addresses that are neither pages nor endpoints of the contract. */
export const openRoutes = (env: Env, services: Services, { signOn, downloads }: Parts): Routes => {
  const { db, reads, now, loadedPartners, engine, images, photos, content } = services;
  const { keys, isProduction } = env;
  // Search engines index production only; on this machine pages are as in production.
  const isPublic = (host: string) => isProduction || isLoopback(host);
  return {
    feeds: feedRoutes({ engine, keys: keys.feeds, metrics: services.feedMetrics }),
    feedWebhooks: webhookRoutes({ engine, keys: keys.feeds, sources: services.feedSources }),
    reviews: reviewRoute({ engine, keys: keys.reviews, proofKeys: keys.session }),
    bookings: bookingRoute({ db, now, keys: keys.bookings }),
    payouts: payoutWebhookRoute({ db, now, webhooks: openPayoutWebhooks(env) }),
    unsubscribe: unsubscribeRoute({ db, now, keys: keys.session, loadedPartners, content }),
    images: createImageHandler({ db: reads, images, photos, loadedPartners }),
    seo: createSeoHandler({ loadedPartners, db: reads, now, content, isPublic }),
    pwa: createPwaHandler({ loadedPartners, now }),
    mapTiles: serveMapTiles(env.mapTilesFile),
    impersonation: {
      open: createOpenImpersonation({
        admin: env.adminOrigin,
        console: consoleOriginOf(env),
      }),
      console: consolePage(loadedPartners),
    },
    signOn,
    downloads,
  };
};
