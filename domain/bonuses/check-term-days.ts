import { addDays, isRealDate } from '../time/local-time.ts';

export type TermsFaultCode =
  | 'badCode'
  | 'codeTaken'
  | 'outOfRange'
  | 'notADate'
  | 'dayPassed'
  | 'endsBeforeStart'
  | 'tooLong'
  | 'restaurantLeft'
  | 'startTaken'
  | 'unknownMember'
  | 'accountClosed'
  | 'unknownRestaurant'
  | 'noFlexOffers'
  | 'noReservationBonus'
  | 'reservationHasTerms'
  | 'appOnlyCode'
  | 'noAppBonus'
  | 'everyoneOnly'
  | 'emptyAudience'
  | 'tooMany'
  | 'notAPlace'
  | 'fixedOnceBegun'
  | 'belowPromised'
  | 'needsApproval'
  | 'sameApprover';

/** A problem of a bonus or an offer that staff want to create, with the values that a text about it needs. */
export type TermsFault<Field extends string> = {
  field: Field;
  code: TermsFaultCode;
  values?: Readonly<Record<string, string | number>>;
};

type Days = { startsOn: string; endsOn: string | null; today: string; maxDays: number };

/** The problem of the first and last day, local dates and both included; null if they are valid. */
export const checkTermDays = ({
  startsOn,
  endsOn,
  today,
  maxDays,
}: Days): TermsFault<'starts' | 'ends'> | null => {
  if (!isRealDate(startsOn))
    return { field: 'starts', code: 'notADate', values: { date: startsOn } };
  if (startsOn < today)
    return { field: 'starts', code: 'dayPassed', values: { date: startsOn, today } };
  if (endsOn === null) return null;
  if (!isRealDate(endsOn)) return { field: 'ends', code: 'notADate', values: { date: endsOn } };
  if (endsOn < startsOn)
    return { field: 'ends', code: 'endsBeforeStart', values: { date: endsOn, startsOn } };
  return endsOn < addDays(startsOn, maxDays)
    ? null
    : { field: 'ends', code: 'tooLong', values: { date: endsOn, maxDays } };
};
