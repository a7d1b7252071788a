import type { SimulatedService } from '#contract/current-partner.ts';
import type { Partner } from '#contract/partner.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import type { Captcha } from '#server/integrations/captcha/port.ts';
import type { Mailer } from '#server/integrations/mail/port.ts';
import { databaseFiles } from '#server/integrations/photos/database-files.ts';
import type { PushSender } from '#server/integrations/push/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import {
  type Handlers,
  mergeFeatures,
  type SessionHandler,
} from '#server/platform/define-feature.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { KeyRing } from '#server/platform/keys/secret.ts';
import type { Consumer } from '#server/platform/outbox/start-consumers.ts';
import { activationFeature } from './activation/index.ts';
import { activityFeature } from './activity/index.ts';
import { bonusesFeature, type CampaignWatch } from './bonuses/index.ts';
import { captchaFeature, createCaptchaGate } from './captcha/index.ts';
import { type CardDeps, cardsFeature } from './cards/index.ts';
import { claimsFeature } from './claims/index.ts';
import { type ContentService, contentFeature } from './content/index.ts';
import { credentialsFeature } from './credentials/index.ts';
import { enrollmentFeature, isNewIdentity } from './enrollment/index.ts';
import { favoritesFeature } from './favorites/index.ts';
import { featureFlagsFeature } from './feature-flags/index.ts';
import { impressionsFeature } from './impressions/index.ts';
import { type MailPace, mailFeature } from './mail/index.ts';
import { memberFeature } from './member/index.ts';
import { notificationsFeature } from './notifications/index.ts';
import { type LoadedPartner, partnerFeature } from './partner/index.ts';
import { privacyFeature } from './privacy/index.ts';
import { profileFeature } from './profile/index.ts';
import { recoveryFeature } from './recovery/index.ts';
import { referralsFeature } from './referrals/index.ts';
import { type BookingBooks, findOpen, reservationsFeature } from './reservations/index.ts';
import { reviewProof, reviewsFeature } from './reviews/index.ts';
import { type SearchService, searchFeature } from './search/index.ts';
import { sessionFeature } from './session/index.ts';
import type { Throttle } from './sign-in-limits/index.ts';
import { statementFeature } from './statement/index.ts';
import { surveysFeature } from './surveys/index.ts';
import { validationFeature, type ZipCheck } from './validation/index.ts';

type FeatureDeps = {
  db: Database;
  now: Clock;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  partners: ReadonlyMap<string, Partner>;
  engine: Engine;
  search: SearchService;
  content: ContentService;
  campaigns: CampaignWatch;
  cards: Omit<CardDeps, 'db' | 'now'>;
  books: BookingBooks;
  mailer: Mailer;
  mailPace?: MailPace;
  /** Null, the default, sends no push notifications. */
  push?: PushSender | null;
  originOf: (slug: string) => string;
  isZip: ZipCheck;
  captcha: Captcha;
  /** Throttles attempts to sign in and to recover; waits by default. */
  throttle?: Throttle;
  /** Signs the links of emails, calendars and reviews. */
  linkKey: string;
  /** The secret from which the statement signing key is derived. */
  statementSecrets: KeyRing;
  mapStyleUrl?: string | undefined;
  mapTilesUrl?: string | undefined;
  simulated?: readonly SimulatedService[];
};

export type Composition = {
  handlers: Handlers;
  routes: Readonly<Record<string, SessionHandler>>;
  jobs: readonly Job[];
  consumers: readonly Consumer[];
};

/** Every feature of the contract. */
export const composeFeatures = (deps: FeatureDeps): Composition => {
  const { db, now, loadedPartners, search, content, cards, isZip, captcha, linkKey } = deps;
  const { inForce, campaignsOf } = deps.campaigns;
  const { partners, mailer, originOf, simulated = [], throttle } = deps;
  const { mapStyleUrl = null, mapTilesUrl = null } = deps;
  const captchaGate = createCaptchaGate(captcha);
  return mergeFeatures([
    sessionFeature({ db, now, captchaGate, ...(throttle ? { throttle } : {}) }),
    memberFeature,
    activityFeature({ proveDine: (dine) => reviewProof(linkKey, dine) }),
    bonusesFeature({ db, now, partners }),
    cardsFeature({ db, now, ...cards, captchaGate }),
    credentialsFeature({ db, now }),
    claimsFeature({ db, now, files: databaseFiles }),
    contentFeature({ loadedPartners, content, inForce, db, now }),
    partnerFeature(loadedPartners, { mapStyleUrl, mapTilesUrl, simulated, campaignsOf }),
    searchFeature(search, findOpen(deps.books)),
    favoritesFeature(search),
    reservationsFeature({ db, now, books: deps.books, linkKey }),
    privacyFeature(),
    profileFeature(isZip, linkKey),
    validationFeature({ isZip, captchaGate, isNew: isNewIdentity }),
    enrollmentFeature({ isZip, captchaGate }),
    captchaFeature({ captcha, db, now }),
    activationFeature,
    mailFeature({
      db,
      now,
      engine: deps.engine,
      mailer,
      loadedPartners,
      content,
      originOf,
      linkKey,
      pace: deps.mailPace ?? { maxConcurrent: 10 },
    }),
    notificationsFeature({ db, now, loadedPartners, content, originOf, push: deps.push ?? null }),
    referralsFeature({ db, now, linkKey }),
    recoveryFeature({
      captchaGate,
      ...(throttle ? { pause: throttle } : {}),
    }),
    featureFlagsFeature(),
    reviewsFeature({ engine: deps.engine, partners, files: databaseFiles }),
    statementFeature({ db, secrets: deps.statementSecrets }),
    surveysFeature({ loadedPartners, content }),
    impressionsFeature({ db, now }),
  ]);
};
