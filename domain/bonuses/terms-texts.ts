import type { TermsFaultCode } from './check-term-days.ts';

type Values = Readonly<Record<string, string | number>>;

const count = (value: string | number | undefined): string =>
  Number(value ?? 0).toLocaleString('en-US');

/** Why terms of a bonus or an offer do not hold, as a phrase after the name of the field at fault. */
export const termsTexts: { readonly [Code in TermsFaultCode]: (values: Values) => string } = {
  badCode: () => 'is not 3 to 20 capital letters or digits',
  codeTaken: ({ taken }) => `${taken} is a bonus of the program already`,
  outOfRange: ({ min, max }) => `is not between ${count(min)} and ${count(max)}`,
  notADate: ({ date }) => `${date} is not a date; use YYYY-MM-DD`,
  dayPassed: ({ date, today }) => `${date} has passed; today is ${today}`,
  endsBeforeStart: ({ date, startsOn }) => `${date} is before the first day, ${startsOn}`,
  tooLong: ({ date, maxDays }) => `${date} is more than ${maxDays} days after the first`,
  restaurantLeft: ({ date, retiredOn }) =>
    `${date} is too late: the restaurant has left by ${retiredOn}`,
  startTaken: ({ date, email }) =>
    `${date} is already the first day of an offer for ${email} there`,
  unknownMember: ({ email }) => `${email} is not a member of the program`,
  accountClosed: ({ email }) => `${email} has closed the account`,
  unknownRestaurant: ({ merchantId }) => `${merchantId} is not a restaurant`,
  noFlexOffers: () => 'the program has no flex offers',
  noReservationBonus: () => 'the program does not pay a reservation bonus',
  reservationHasTerms: () => 'a reservation bonus cannot have dines or a minimum spend',
  appOnlyCode: ({ codes }) => `an app-only bonus has the code ${codes}`,
  noAppBonus: () => 'the program shows no bonus in the app',
  everyoneOnly: () => 'is for every member with bonuses of this kind',
  emptyAudience: ({ noDineDays, dinedWithinDays }) =>
    `leaves no member: none has dined within ${dinedWithinDays} days but not for ${noDineDays}`,
  tooMany: ({ max }) => `has more than ${max}`,
  notAPlace: ({ place }) =>
    `${place} is not a state like MA, a ZIP code like 02116 or a city like Boston, MA`,
  fixedOnceBegun: () => 'cannot change after the first day; create another bonus',
  belowPromised: ({ promised }) =>
    `is less than ${count(promised)}, which members were promised already`,
  needsApproval: () => 'that many units need a second approver',
  sameApprover: () => 'names the same person as --as',
};
