import { activityContract } from './activity.ts';
import { bonusesContract } from './bonuses.ts';
import { captchaContract } from './captcha.ts';
import { cardsContract } from './cards.ts';
import { claimsContract } from './claims.ts';
import { contentContract } from './content.ts';
import { credentialsContract } from './credentials.ts';
import { partnerContract } from './current-partner.ts';
import { enrollmentContract } from './enrollment.ts';
import { favoritesContract } from './favorites.ts';
import { featureFlagsContract } from './feature-flags.ts';
import { impressionsContract } from './impressions.ts';
import { knownMemberContract } from './known-member.ts';
import { memberContract } from './member.ts';
import { merchantContract } from './merchant.ts';
import { notificationsContract } from './notifications.ts';
import { privacyContract } from './privacy.ts';
import { profileContract } from './profile.ts';
import { recoveryContract } from './recovery.ts';
import { referralsContract } from './referrals.ts';
import { reservationsContract } from './reservations.ts';
import { reviewsContract } from './reviews.ts';
import { searchContract } from './search.ts';
import { sessionContract } from './session.ts';
import { surveysContract } from './surveys.ts';
import { validationContract } from './validation.ts';

/** Every endpoint by feature. */
export const contract = {
  session: sessionContract,
  member: memberContract,
  activity: activityContract,
  bonuses: bonusesContract,
  cards: cardsContract,
  credentials: credentialsContract,
  claims: claimsContract,
  content: contentContract,
  partner: partnerContract,
  search: searchContract,
  merchant: merchantContract,
  favorites: favoritesContract,
  reservations: reservationsContract,
  notifications: notificationsContract,
  privacy: privacyContract,
  profile: profileContract,
  validation: validationContract,
  enrollment: enrollmentContract,
  captcha: captchaContract,
  knownMember: knownMemberContract,
  recovery: recoveryContract,
  featureFlags: featureFlagsContract,
  impressions: impressionsContract,
  reviews: reviewsContract,
  surveys: surveysContract,
  referrals: referralsContract,
};
