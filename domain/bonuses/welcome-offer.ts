import type { BonusOffer } from './bonus-offer.ts';

export type WelcomeTerms = Pick<
  BonusOffer,
  | 'isNewMemberBonus'
  | 'isAddedByClient'
  | 'enrollmentSource'
  | 'endsOn'
  | 'rewardUnits'
  | 'dines'
  | 'minSpendCents'
  | 'days'
>;

/** The new-member bonus that every new member is offered; pages may promise it. */
export const welcomeOffer = <Terms extends WelcomeTerms>(
  offers: readonly Terms[],
): Terms | undefined =>
  offers.find(
    (offer) =>
      offer.isNewMemberBonus &&
      !offer.isAddedByClient &&
      offer.enrollmentSource === null &&
      offer.endsOn === null,
  );
