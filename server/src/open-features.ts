import { SimulatedService } from '#contract/current-partner.ts';
import { resolveClaimsJob } from '#server/earning/claim-resolution/index.ts';
import { matchCardsJob } from '#server/earning/feed/index.ts';
import { createLedgerCheck, journalRootJob, rollUpDaysJob } from '#server/earning/ledger/index.ts';
import { payoutJobs } from '#server/earning/payouts/index.ts';
import { overdueJob } from '#server/earning/queues/index.ts';
import { dueDinesJob } from '#server/earning/schedule/index.ts';
import { ingestRecordsJob, readDropFoldersJob } from '#server/earning/sources/index.ts';
import { resetVipJob } from '#server/earning/vip/index.ts';
import {
  beginOffersJob,
  deleteExpiredSessionsJob,
  deleteOldRequestsJob,
  notifyStaffJob,
  rollUpInsightJob,
} from '#server/staff/index.ts';
import { type Composition, composeFeatures } from './features/index.ts';
import { createZipCheck } from './features/validation/index.ts';
import { maintainWebhooksJob } from './features/webhooks/index.ts';
import { payoutProviderNames } from './integrations/open-providers.ts';
import type { Services } from './open-services.ts';
import { cardOriginOf, consoleOriginOf, type Env } from './platform/env/env.ts';
import { deleteFullBucketsJob } from './platform/limits/index.ts';
import type { Measure } from './platform/metrics/create-metrics.ts';
import { deleteOldTasksJob } from './platform/outbox/delete-old-tasks.ts';

type OpenFeatures = Composition & { measures: () => readonly Measure[] };

// An installation without a configured source has no job for one.
const feedSourceJobs = ({ feedDropDir: dropDir, keys }: Env, services: Services) => {
  const { engine, feedMetrics: metrics, feedSources: sources } = services;
  if (sources.length === 0) return [];
  const deps = { engine, metrics };
  return [
    ingestRecordsJob(deps, sources),
    readDropFoldersJob(deps, { sources, dropDir, keys: keys.feeds }),
  ];
};

/** The features with the settings of the environment; their jobs join those of earning and the platform. */
export const openFeatures = (env: Env, services: Services): OpenFeatures => {
  const { db, now, engine, partners, providers } = services;
  const composed = composeFeatures({
    ...services,
    captcha: providers.captcha,
    mailer: providers.mailer,
    mailPace: env.mailPace,
    push: providers.push,
    books: providers.books,
    cards: {
      vault: providers.vault,
      network: providers.cardNetwork,
      cardOrigin: cardOriginOf(env),
      publishableKey: env.cardPublishableKey,
      bindingKey: env.keys.session[0],
      formerBindingKeys: env.keys.session.slice(1),
    },
    isZip: createZipCheck(services.places),
    linkKey: env.keys.session[0],
    statementSecrets: env.keys.statements,
    mapStyleUrl: env.mapStyleUrl,
    mapTilesUrl: env.mapTilesUrl,
    simulated: SimulatedService.options.filter((service) => env.simulated.has(service)),
  });
  const ledgerCheck = createLedgerCheck(db);
  return {
    ...composed,
    measures: ledgerCheck.measures,
    jobs: [
      dueDinesJob(engine),
      matchCardsJob(engine),
      ...feedSourceJobs(env, services),
      resetVipJob({ db, now, partners }),
      overdueJob({ db, now, partners }),
      resolveClaimsJob({ engine, partners }),
      ...payoutJobs({
        db,
        partners,
        now,
        provider: providers.payoutProvider,
        providerNames: payoutProviderNames(env),
      }),
      ledgerCheck.job,
      journalRootJob({ db, now }),
      rollUpDaysJob(db),
      rollUpInsightJob(db, now),
      ...composed.jobs,
      beginOffersJob(db, now),
      deleteFullBucketsJob(db, now),
      deleteExpiredSessionsJob(db, now),
      deleteOldRequestsJob(db, now),
      deleteOldTasksJob(db, now),
      maintainWebhooksJob({ db, now, keys: env.keys.session }),
      notifyStaffJob({
        db,
        now,
        partners,
        mailer: providers.mailer,
        originOf: services.originOf,
        consoleOrigin: consoleOriginOf(env),
      }),
    ],
  };
};
