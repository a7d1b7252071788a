import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { activationFeature } from './features/activation/index.ts';
import { activityFeature } from './features/activity/index.ts';
import { bonusesFeature } from './features/bonuses/index.ts';
import { captchaFeature, createCaptchaGate } from './features/captcha/index.ts';
import { type CardDeps, cardsFeature } from './features/cards/index.ts';
import { claimsFeature } from './features/claims/index.ts';
import { type ContentService, contentFeature } from './features/content/index.ts';
import { credentialsFeature } from './features/credentials/index.ts';
import { enrollmentFeature, isNewIdentity } from './features/enrollment/index.ts';
import { favoritesFeature } from './features/favorites/index.ts';
import { featureFlagsFeature } from './features/feature-flags/index.ts';
import { impressionsFeature } from './features/impressions/index.ts';
import { memberFeature } from './features/member/index.ts';
import { type LoadedPartner, partnerFeature } from './features/partner/index.ts';
import { privacyFeature } from './features/privacy/index.ts';
import { profileFeature } from './features/profile/index.ts';
import { recoveryFeature } from './features/recovery/index.ts';
import { type BookingBooks, reservationsFeature } from './features/reservations/index.ts';
import { reviewProof, reviewsFeature } from './features/reviews/index.ts';
import { type SearchService, searchFeature } from './features/search/index.ts';
import { sessionFeature } from './features/session/index.ts';
import type { Throttle } from './features/sign-in-limits/index.ts';
import { surveysFeature } from './features/surveys/index.ts';
import { validationFeature, type ZipCheck } from './features/validation/index.ts';
import type { Captcha } from './integrations/captcha/port.ts';
import type { Handlers } from './platform/api/handlers.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import { mergeFeatures } from './platform/define-feature.ts';
import type { VisitHandler } from './platform/http/answer-visit.ts';
import type { Job } from './platform/jobs/start-jobs.ts';

type FeatureDeps = {
  db: Database;
  now: Clock;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  search: SearchService;
  content: ContentService;
  cards: CardDeps;
  books: BookingBooks;
  isZip: ZipCheck;
  captcha: Captcha;
  /** Multiplies the limits; above 1 only where one client simulates many. */
  rateLimitMultiplier?: number;
  /** Throttles sign-in attempts; waits by default. */
  throttle?: Throttle;
  /** Keys the hashes that limits and counters are stored under. */
  limitKey: string;
  mapStyleUrl?: string | undefined;
};

type Composition = {
  handlers: Handlers;
  routes: Readonly<Record<string, VisitHandler>>;
  jobs: readonly Job[];
};

const configurationsOf = (loadedPartners: ReadonlyMap<string, LoadedPartner>) =>
  new Map([...loadedPartners.values()].map(({ slug, partner }) => [slug, partner]));

/** Every feature of the contract. */
export const composeFeatures = (deps: FeatureDeps): Composition => {
  const { db, now, loadedPartners, search, content, cards, isZip, captcha, limitKey } = deps;
  const { rateLimitMultiplier = 1, mapStyleUrl = null, throttle } = deps;
  const captchaGate = createCaptchaGate({ captcha, limitKey, rateLimitMultiplier });
  const limited = { limitKey, captchaGate, rateLimitMultiplier };
  const engine = { db, now, partnerOf: earningPartnersOf(configurationsOf(loadedPartners)) };
  return mergeFeatures([
    sessionFeature({ db, now, ...limited, ...(throttle ? { throttle } : {}) }),
    memberFeature,
    activityFeature((dine) => reviewProof(limitKey, dine)),
    bonusesFeature(db),
    cardsFeature({ ...cards, ...limited }),
    credentialsFeature(limitKey),
    claimsFeature,
    contentFeature({ loadedPartners, content }),
    partnerFeature(loadedPartners, mapStyleUrl),
    searchFeature(search),
    favoritesFeature(search),
    reservationsFeature({ db, now, books: deps.books, limitKey, rateLimitMultiplier }),
    privacyFeature,
    profileFeature({ isZip, limitKey }),
    validationFeature({ isZip, limitKey, captchaGate, isNew: isNewIdentity }),
    enrollmentFeature({ isZip, limitKey, captchaGate }),
    captchaFeature({ captcha, limitKey, db, now }),
    activationFeature(limitKey),
    recoveryFeature({ limitKey, captchaGate }),
    featureFlagsFeature(),
    reviewsFeature({ engine, limitKey }),
    surveysFeature({ loadedPartners, content, limitKey }),
    impressionsFeature({ db, now, limitKey }),
  ]);
};
