import { createKnownMemberHandlers } from './features/activation/index.ts';
import {
  createReadReviewStatus,
  listStatementCredits,
  listTransactions,
  readCreditBalance,
  readTransaction,
  writeActivity,
} from './features/activity/index.ts';
import { createBonusHandlers } from './features/bonuses/index.ts';
import { createCaptchaGate, createCaptchaHandlers } from './features/captcha/index.ts';
import { type CardDeps, createCardHandlers } from './features/cards/index.ts';
import { claimHandlers } from './features/claims/index.ts';
import { type ContentService, createContentHandlers } from './features/content/index.ts';
import { createUpdateEmail } from './features/credentials/index.ts';
import { createEnrollmentHandlers, isNewIdentity } from './features/enrollment/index.ts';
import { createFlagHandlers } from './features/feature-flags/index.ts';
import { createRecordImpressions } from './features/impressions/index.ts';
import { readCurrentMember, summarizeDines } from './features/member/index.ts';
import { createReadPartner, type LoadedPartner } from './features/partner/index.ts';
import { privacyHandlers, writeMyData } from './features/privacy/index.ts';
import { createUpdateProfile } from './features/profile/index.ts';
import { createRecoveryHandlers } from './features/recovery/index.ts';
import { createSessionHandlers } from './features/session/index.ts';
import type { Throttle } from './features/sign-in-limits/index.ts';
import { createSurveyHandlers } from './features/surveys/index.ts';
import { createValidationHandlers, type ZipCheck } from './features/validation/index.ts';
import type { Captcha } from './integrations/captcha/port.ts';
import type { Handlers } from './platform/api/handlers.ts';
import type { VisitHandler } from './platform/http/answer-visit.ts';

type RouterDeps = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  /** The verbs that answer from the search index of this process. */
  search: Pick<Handlers, 'search' | 'merchant' | 'favorites'>;
  content: ContentService;
  cards: CardDeps;
  isZip: ZipCheck;
  captcha: Captcha;
  /** How many times the product's limits on trying; more than 1 only where many play one visitor. */
  rateLimitMultiplier?: number;
  /** How tries to sign in are held back; by waiting unless told. */
  throttle?: Throttle;
  /** Keys the hashes under which limits and counters are kept. */
  limitKey: string;
  mapStyleUrl?: string | undefined;
};

/** The verb behind every endpoint of the contract, by feature. */
export const createVerbs = (deps: RouterDeps): Handlers => {
  const { loadedPartners, search, content, cards, isZip, captcha, limitKey } = deps;
  const { rateLimitMultiplier = 1, mapStyleUrl = null, throttle } = deps;
  const captchaGate = createCaptchaGate({ captcha, limitKey, rateLimitMultiplier });
  return {
    session: createSessionHandlers({
      limitKey,
      captchaGate,
      rateLimitMultiplier,
      ...(throttle ? { throttle } : {}),
    }),
    member: { current: readCurrentMember, dineSummary: summarizeDines },
    activity: {
      transactions: listTransactions,
      statementCredits: listStatementCredits,
      creditBalance: readCreditBalance,
      transaction: readTransaction,
      reviewStatus: createReadReviewStatus(limitKey),
    },
    bonuses: createBonusHandlers(cards.db),
    cards: createCardHandlers({ ...cards, limitKey, rateLimitMultiplier, captchaGate }),
    credentials: { update: createUpdateEmail(limitKey) },
    claims: claimHandlers,
    content: { page: createContentHandlers({ loadedPartners, content }).readPage },
    partner: { current: createReadPartner(loadedPartners, mapStyleUrl).readProgram },
    privacy: privacyHandlers,
    profile: { update: createUpdateProfile({ isZip, limitKey }) },
    validation: createValidationHandlers(isZip, { limitKey, captchaGate, isNew: isNewIdentity }),
    enrollment: createEnrollmentHandlers({ isZip, limitKey, captchaGate }),
    captcha: createCaptchaHandlers({ captcha, limitKey }),
    knownMember: createKnownMemberHandlers(limitKey),
    recovery: createRecoveryHandlers({ limitKey, captchaGate }),
    featureFlags: createFlagHandlers(),
    surveys: createSurveyHandlers({ loadedPartners, content, limitKey }),
    impressions: { record: createRecordImpressions(limitKey) },
    ...search,
  };
};

/** The files that a signed-in browser can save, by address. */
export const downloads: Readonly<Record<string, VisitHandler>> = {
  '/downloads/activity.csv': writeActivity,
  '/downloads/my-data.json': writeMyData('json'),
  '/downloads/my-data.html': writeMyData('html'),
};
