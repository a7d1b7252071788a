import { feedRoutes } from '#server/earning/feed/index.ts';
import { payoutJobs } from '#server/earning/payouts/index.ts';
import { dueDinesJob } from '#server/earning/schedule/index.ts';
import { resetVipJob } from '#server/earning/vip/index.ts';
import { createImageHandler, schedulePrerender } from './features/images/index.ts';
import { consolePage, createOpenImpersonation } from './features/impersonation/index.ts';
import { type Composition, composeFeatures } from './features/index.ts';
import { createPwaHandler } from './features/pwa/index.ts';
import { bookingRoute } from './features/reservations/index.ts';
import { reviewRoute } from './features/reviews/index.ts';
import { createSeoHandler } from './features/seo/index.ts';
import { createSignOn, type SignOn } from './features/single-sign-on/index.ts';
import { createZipCheck } from './features/validation/index.ts';
import type { Routes } from './http/app.ts';
import { openIdentityProviders } from './integrations/identity/open-identity-providers.ts';
import { zipcodesPlaces } from './integrations/places/zipcodes.ts';
import { openServices, type Services } from './open-services.ts';
import { systemClock } from './platform/clock.ts';
import type { EmbeddedHost } from './platform/db/embedded-host.ts';
import { cardOriginOf, type Env } from './platform/env/index.ts';
import { deleteFullBucketsJob } from './platform/limits/index.ts';
import { isLoopback } from './platform/tenancy/resolve-partner.ts';

const identityPath = '/identity';

const features = (env: Env, services: Services): Composition =>
  composeFeatures({
    ...services,
    captcha: services.providers.captcha,
    mailer: services.providers.mailer,
    books: services.providers.books,
    cards: {
      vault: services.providers.vault,
      network: services.providers.cardNetwork,
      cardOrigin: cardOriginOf(env),
      publishableKey: env.cardPublishableKey,
      bindingKey: env.keys.session[0],
    },
    isZip: createZipCheck(zipcodesPlaces),
    limitKey: env.keys.session[0],
    mapStyleUrl: env.mapStyleUrl,
  });

// Partners without an issuer use the development identity provider of this process, outside production.
const openSignOn = async (
  { keys, port, defaultPartner, isProduction }: Env,
  { partners, demo }: Services,
) => {
  const issuer = `http://localhost:${port}${identityPath}`;
  const developmentIssuer = demo && issuer;
  const opened = openIdentityProviders({ partners, secrets: keys.signOn, developmentIssuer });
  const providerOf = (slug: string) => opened.providers.get(slug);
  const clients = { partners: opened.withoutIssuer, issuer, port, defaultPartner };
  return {
    signOn: createSignOn({ keys: keys.session, isSecure: isProduction, providerOf }),
    development: await demo?.simulateIdentity(clients),
  };
};

type Parts = { signOn: SignOn; downloads: Routes['downloads'] };

const routes = (env: Env, services: Services, { signOn, downloads }: Parts): Routes => {
  const { db, reads, now, loadedPartners, engine, images, content } = services;
  const { keys, isProduction } = env;
  // Search engines index production only; on this machine pages are as in production.
  const isPublic = (host: string) => isProduction || isLoopback(host);
  return {
    feeds: feedRoutes({ engine, keys: keys.feeds }),
    reviews: reviewRoute({ engine, keys: keys.reviews, proofKeys: keys.session }),
    bookings: bookingRoute({ db, now, keys: keys.bookings }),
    images: createImageHandler({ db: reads, images, programs: loadedPartners }),
    seo: createSeoHandler({ loadedPartners, db: reads, now, content, isPublic }),
    pwa: createPwaHandler({ loadedPartners, now }),
    impersonation: {
      open: createOpenImpersonation(env.adminOrigin),
      console: consolePage(loadedPartners),
    },
    signOn,
    downloads,
  };
};

const jobs = ({ db, now, engine, partners, providers }: Services, { jobs }: Composition) => [
  dueDinesJob(engine),
  resetVipJob(engine, partners),
  ...payoutJobs({ db, partners, now, provider: providers.payoutProvider }),
  ...jobs,
  deleteFullBucketsJob(db, now),
];

/** Builds everything once; `woken` is the host of an embedded database that is starting already. */
export const createContainer = async (env: Env, woken?: EmbeddedHost) => {
  const services = await openServices(env, woken);
  const { log, now, db, reads, partners, loadedPartners, content, search, images, demo } = services;
  const { defaultPartner } = env;
  const composed = features(env, services);
  const { signOn, development } = await openSignOn(env, services);
  const staging = await demo?.openStaging({ ...services, programs: loadedPartners });

  const hints = await demo?.seed({ db, partners, clock: systemClock, log }, defaultPartner);
  await Promise.all([development?.link(db), services.start()]);
  const prerender = { db: reads, images, programs: loadedPartners, defaultPartner, log };
  const isRendering = services.providers.imageRenderer && env.roles.has('web');
  const stopPrerender = isRendering ? schedulePrerender(prerender) : undefined;

  return {
    ...{ log, now, db, hints },
    app: {
      partners,
      handlers: composed.handlers,
      routes: routes(env, services, { signOn, downloads: composed.routes }),
      version: () => `${content.version()}.${search.version()}.${staging?.version() ?? 0}`,
      maintenanceAreasOf: services.maintenance.maintenanceAreasOf,
      staging,
    },
    identityProvider: development && { path: identityPath, handler: development.handler },
    jobs: jobs(services, composed),
    close: () => {
      stopPrerender?.();
      return services.close();
    },
  };
};
