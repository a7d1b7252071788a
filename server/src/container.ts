import { zipTable } from '#domain/merchant/check-location.ts';
import { watchEarning } from './earning/monitoring/index.ts';
import { createProgramCopy } from './features/content/index.ts';
import { nameSubject } from './features/sign-in-limits/index.ts';
import { webhookSettings } from './features/webhooks/index.ts';
import { describeProviders } from './integrations/describe-providers.ts';
import { openFeatures } from './open-features.ts';
import { openRoutes, openSignOn } from './open-routes.ts';
import { openSandboxes } from './open-sandboxes.ts';
import { openServices } from './open-services.ts';
import { writeUploadsJob } from './partner-api/index.ts';
import type { EmbeddedHost } from './platform/db/embedded-host.ts';
import { consoleOriginOf, type Env } from './platform/env/env.ts';
import { createJobMetrics } from './platform/jobs/job-metrics.ts';
import { hashSubject } from './platform/limits/index.ts';
import { watchBacklog } from './platform/outbox/watch-backlog.ts';
import { createOpenPreview } from './platform/preview/preview-token.ts';
import { runExportsJob, runPreviewsJob } from './staff/index.ts';

/** Builds everything once; `woken` is the host of an embedded database that is starting already. */
export const createContainer = async (env: Env, woken?: EmbeddedHost) => {
  const services = await openServices(env, woken);
  const { log, now, db, partners, loadedPartners, programs, content, campaigns, search, demo } =
    services;
  const sandboxes = openSandboxes(env, { log, now });
  const features = openFeatures(env, services);
  const { signOn, signOns, identityProvider } = await openSignOn(env, services);
  const staging = await demo?.openStaging(services);

  const hints = await demo?.seed(services, env);
  await Promise.all([identityProvider?.link(db), services.start()]);

  const staff = {
    engine: services.engine,
    partners,
    copy: { programs: loadedPartners, content },
    programs,
    photos: services.photoStore,
    providers: describeProviders(env),
    webhooks: webhookSettings(env),
    nameSubjectOf: (partnerId: string, name: string) =>
      nameSubject((...parts) => hashSubject(env.keys.session[0], ...parts), partnerId, name),
    openPreview: createOpenPreview({ keys: env.keys.session, origin: consoleOriginOf(env) }),
    readPlaces: async () => zipTable(await services.places.readZips()),
  };
  const jobMetrics = createJobMetrics();
  const backlog = watchBacklog({ db, log });
  const earning = watchEarning({ db, now, log });
  return {
    log,
    now,
    db,
    hints,
    identityProvider,
    signOns,
    copyOf: createProgramCopy({ loadedPartners, content, now }),
    settingsOn: programs.settingsOn,
    staff,
    sandboxes,
    app: {
      partners,
      handlers: features.handlers,
      routes: openRoutes(env, services, { signOn, downloads: features.routes }),
      version: () => [content, campaigns, search, programs].map((part) => part.version()).join('.'),
      maintenanceAreasOf: services.maintenance.maintenanceAreasOf,
      staging,
    },
    jobs: [...features.jobs, runExportsJob(staff), runPreviewsJob(staff), writeUploadsJob(staff)],
    consumers: features.consumers,
    jobMetrics,
    backlog,
    measures: () => [
      ...features.measures(),
      ...services.feedMetrics.measures(),
      ...[jobMetrics, backlog, earning].flatMap(({ measures }) => measures()),
    ],
    // Like open tasks, read by workers only.
    refreshMeasures: async () => {
      if (env.roles.has('worker')) await earning.refresh();
    },
    webhooks: { db, log, now, ...webhookSettings(env) },
    close: async () => {
      await sandboxes.close();
      await services.close();
    },
  };
};
