import { activityContract } from './activity.ts';
import { bonusesContract } from './bonuses.ts';
import { cardsContract } from './cards.ts';
import { claimsContract } from './claims.ts';
import { contentContract } from './content.ts';
import { credentialsContract } from './credentials.ts';
import { enrollmentContract } from './enrollment.ts';
import { favoritesContract } from './favorites.ts';
import { featureFlagsContract } from './feature-flags.ts';
import { humanCheckContract } from './human-check.ts';
import { impressionsContract } from './impressions.ts';
import { knownMemberContract } from './known-member.ts';
import { memberContract } from './member.ts';
import { merchantContract } from './merchant.ts';
import { privacyContract } from './privacy.ts';
import { profileContract } from './profile.ts';
import { programContract } from './program.ts';
import { recoveryContract } from './recovery.ts';
import { searchContract } from './search.ts';
import { sessionContract } from './session.ts';
import { surveysContract } from './surveys.ts';
import { validationContract } from './validation.ts';

/** Every endpoint of the product by feature (A §7, B §7). */
export const contract = {
  session: sessionContract,
  member: memberContract,
  activity: activityContract,
  bonuses: bonusesContract,
  cards: cardsContract,
  credentials: credentialsContract,
  claims: claimsContract,
  content: contentContract,
  program: programContract,
  search: searchContract,
  merchant: merchantContract,
  favorites: favoritesContract,
  privacy: privacyContract,
  profile: profileContract,
  validation: validationContract,
  enrollment: enrollmentContract,
  humanCheck: humanCheckContract,
  knownMember: knownMemberContract,
  recovery: recoveryContract,
  featureFlags: featureFlagsContract,
  impressions: impressionsContract,
  surveys: surveysContract,
};
