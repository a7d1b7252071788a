import { createKnownMemberVerbs } from './features/activation/index.ts';
import {
  createReadReviewStatus,
  listStatementCredits,
  listTransactions,
  readCreditBalance,
  readTransaction,
  writeActivity,
} from './features/activity/index.ts';
import { createBonusVerbs } from './features/bonuses/index.ts';
import { createHumanCheckVerbs, createHumanGate } from './features/captcha/index.ts';
import { type CardDeps, createCardVerbs } from './features/cards/index.ts';
import { claimVerbs } from './features/claims/index.ts';
import { type ContentService, createContentVerbs } from './features/content/index.ts';
import { createUpdateEmail } from './features/credentials/index.ts';
import { createEnrollmentVerbs, isNewIdentity } from './features/enrollment/index.ts';
import { createFlagVerbs } from './features/feature-flags/index.ts';
import { createNoteImpressions } from './features/impressions/index.ts';
import { readCurrentMember, summarizeDines } from './features/member/index.ts';
import { privacyVerbs, writeMyData } from './features/privacy/index.ts';
import { createUpdateProfile } from './features/profile/index.ts';
import { createProgramVerbs, type LoadedProgram } from './features/program/index.ts';
import { createRecoveryVerbs } from './features/recovery/index.ts';
import { createSignIn, readCsrfToken, signOut } from './features/session/index.ts';
import type { Hold } from './features/sign-in-limits/index.ts';
import { createSurveyVerbs } from './features/surveys/index.ts';
import { createValidationVerbs, type ZipCheck } from './features/validation/index.ts';
import type { Captcha } from './integrations/captcha/port.ts';
import type { Handlers } from './platform/api/handlers.ts';
import type { VisitHandler } from './platform/http/answer-visit.ts';

type RouterDeps = {
  programs: ReadonlyMap<string, LoadedProgram>;
  /** The verbs that answer from the search index of this process. */
  search: Pick<Handlers, 'search' | 'merchant' | 'favorites'>;
  content: ContentService;
  cards: CardDeps;
  isZip: ZipCheck;
  captcha: Captcha;
  /** How many times the product's limits on trying; more than 1 only where many play one visitor. */
  patience?: number;
  /** How tries to sign in are held back; by waiting unless told. */
  hold?: Hold;
  /** Keys the hashes under which limits and counters are kept. */
  limitKey: string;
  mapStyleUrl?: string | undefined;
};

/** The verb behind every endpoint of the contract, by feature. */
export const createVerbs = (deps: RouterDeps): Handlers => {
  const { programs, search, content, cards, isZip, captcha, limitKey } = deps;
  const { patience = 1, mapStyleUrl = null, hold } = deps;
  const human = createHumanGate({ captcha, limitKey, patience });
  return {
    session: {
      csrf: readCsrfToken,
      login: createSignIn({ limitKey, human, patience, ...(hold ? { hold } : {}) }),
      signOut,
    },
    member: { current: readCurrentMember, dineSummary: summarizeDines },
    activity: {
      transactions: listTransactions,
      statementCredits: listStatementCredits,
      creditBalance: readCreditBalance,
      transaction: readTransaction,
      reviewStatus: createReadReviewStatus(limitKey),
    },
    bonuses: createBonusVerbs(cards.db),
    cards: createCardVerbs({ ...cards, limitKey, patience, human }),
    credentials: { update: createUpdateEmail(limitKey) },
    claims: claimVerbs,
    content: { page: createContentVerbs({ programs, content }).readPage },
    partner: { current: createProgramVerbs(programs, mapStyleUrl).readProgram },
    privacy: privacyVerbs,
    profile: { update: createUpdateProfile(isZip) },
    validation: createValidationVerbs(isZip, { limitKey, human, isNew: isNewIdentity }),
    enrollment: createEnrollmentVerbs({ isZip, limitKey, human }),
    captcha: createHumanCheckVerbs({ captcha, limitKey }),
    knownMember: createKnownMemberVerbs(limitKey),
    recovery: createRecoveryVerbs({ limitKey, human }),
    featureFlags: createFlagVerbs(),
    surveys: createSurveyVerbs({ programs, limitKey }),
    impressions: { record: createNoteImpressions(limitKey) },
    ...search,
  };
};

/** The files that a signed-in browser can save, by address. */
export const downloads: Readonly<Record<string, VisitHandler>> = {
  '/downloads/activity.csv': writeActivity,
  '/downloads/my-data.json': writeMyData('json'),
  '/downloads/my-data.html': writeMyData('html'),
};
