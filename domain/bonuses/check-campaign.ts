import { readPlace } from './audience.ts';
import type { BonusOffer } from './bonus-offer.ts';
import type { Campaign } from './campaign.ts';
import { checkTermDays, type TermsFault } from './check-term-days.ts';
import { APP_ONLY_CODE, NEW_MEMBER_APP_CODE } from './client-bonuses.ts';

/** Maximum length in days of a campaign with an end. */
export const CAMPAIGN_MAX_DAYS = 731;

export type CampaignFault = TermsFault<
  | 'partner'
  | 'code'
  | 'kind'
  | 'amount'
  | 'dines'
  | 'min-spend'
  | 'days'
  | 'starts'
  | 'ends'
  | 'audience'
  | 'places'
  | 'budget'
  | 'approved-by'
>;

type Input = {
  campaign: Campaign;
  /** Today in the program's time zone. */
  today: string;
  partner: {
    /** Codes used by the program's configuration. */
    codes: readonly string[];
    paysReservations: boolean;
    showsAppBonus: boolean;
    approvalAboveUnits: number;
  };
  madeBy: string;
  approvedBy: string | null;
};

const checkRange = (
  field: CampaignFault['field'],
  value: number,
  [min, max]: readonly [number, number],
): CampaignFault | null =>
  Number.isSafeInteger(value) && value >= min && value <= max
    ? null
    : { field, code: 'outOfRange', values: { min, max } };

const checkTerms = ({ rewardUnits, dines, minSpendCents, days }: Campaign): CampaignFault | null =>
  checkRange('amount', rewardUnits, [1, 1_000_000]) ??
  checkRange('dines', dines, [1, 20]) ??
  checkRange('min-spend', minSpendCents, [0, 1_000_000]) ??
  checkRange('days', days, [1, 366]);

const appCodes: readonly string[] = [APP_ONLY_CODE, NEW_MEMBER_APP_CODE];

const checkKind = ({ campaign, partner }: Input): CampaignFault | null => {
  const { kind, code, dines, minSpendCents } = campaign;
  if (kind === 'reservation') {
    if (!partner.paysReservations) return { field: 'partner', code: 'noReservationBonus' };
    if (dines > 1 || minSpendCents > 0) return { field: 'kind', code: 'reservationHasTerms' };
  }
  if (appCodes.includes(code) !== (kind === 'appOnly'))
    return { field: 'code', code: 'appOnlyCode', values: { codes: appCodes.join(' or ') } };
  return kind === 'appOnly' && !partner.showsAppBonus
    ? { field: 'partner', code: 'noAppBonus' }
    : null;
};

const MAX_PLACES = 100;
const MAX_AUDIENCE_DAYS = 3650;

const checkAudience = ({
  kind,
  audience,
  budgetUnits,
  rewardUnits,
}: Campaign): CampaignFault | null => {
  const { tiers, noDineDays, dinedWithinDays, places } = audience;
  const isOpen = tiers.length + places.length === 0 && (noDineDays ?? dinedWithinDays) === null;
  // Pages promise these kinds to everyone, and the client adds the one of the app by itself.
  if (['reservation', 'appOnly'].includes(kind)) {
    if (!isOpen) return { field: 'audience', code: 'everyoneOnly' };
    return budgetUnits === null ? null : { field: 'budget', code: 'everyoneOnly' };
  }
  for (const days of [noDineDays, dinedWithinDays]) {
    const fault = days === null ? null : checkRange('audience', days, [1, MAX_AUDIENCE_DAYS]);
    if (fault) return fault;
  }
  if (noDineDays !== null && dinedWithinDays !== null && noDineDays > dinedWithinDays)
    return { field: 'audience', code: 'emptyAudience', values: { noDineDays, dinedWithinDays } };
  if (places.length > MAX_PLACES)
    return { field: 'places', code: 'tooMany', values: { max: MAX_PLACES } };
  const wrong = places.find((place) => readPlace(place) !== place);
  if (wrong !== undefined) return { field: 'places', code: 'notAPlace', values: { place: wrong } };
  if (budgetUnits === null) return null;
  return checkRange('budget', budgetUnits, [rewardUnits, 1_000_000_000]);
};

const checkApproval = ({ campaign, partner, ...names }: Input): CampaignFault | null => {
  const { approvedBy, madeBy } = names;
  if (campaign.rewardUnits <= partner.approvalAboveUnits) return null;
  if (approvedBy === null) return { field: 'approved-by', code: 'needsApproval' };
  return approvedBy.toLowerCase() === madeBy.toLowerCase()
    ? { field: 'approved-by', code: 'sameApprover' }
    : null;
};

/** The problem of a bonus that staff want to create; null if it is valid. */
export const checkCampaign = (input: Input): CampaignFault | null => {
  const { campaign, today, partner } = input;
  const { code } = campaign;
  if (!/^[A-Z0-9]{3,20}$/.test(code)) return { field: 'code', code: 'badCode' };
  if (partner.codes.includes(code))
    return { field: 'code', code: 'codeTaken', values: { taken: code } };
  return (
    checkTerms(campaign) ??
    checkTermDays({ ...campaign, today, maxDays: CAMPAIGN_MAX_DAYS }) ??
    checkKind(input) ??
    checkAudience(campaign) ??
    checkApproval(input)
  );
};

/** The terms that members rely on, fixed once a campaign has begun. */
const fixedFields = ['kind', 'rewardUnits', 'dines', 'minSpendCents', 'days', 'startsOn'] as const;
const fieldNames = {
  kind: 'kind',
  rewardUnits: 'amount',
  dines: 'dines',
  minSpendCents: 'min-spend',
  days: 'days',
  startsOn: 'starts',
} as const satisfies Record<(typeof fixedFields)[number], CampaignFault['field']>;

/** The problem of a change to a campaign; one that has begun only changes its text, end, audience and budget. */
export const checkCampaignChange = (
  before: Campaign & { promisedUnits: number },
  input: Input,
): CampaignFault | null => {
  const { campaign, today } = input;
  const hasBegun = before.startsOn <= today;
  const changed = hasBegun && fixedFields.find((name) => campaign[name] !== before[name]);
  if (changed) return { field: fieldNames[changed], code: 'fixedOnceBegun' };
  if (campaign.budgetUnits !== null && campaign.budgetUnits < before.promisedUnits)
    return { field: 'budget', code: 'belowPromised', values: { promised: before.promisedUnits } };
  if (campaign.endsOn !== null && campaign.endsOn < today)
    return { field: 'ends', code: 'dayPassed', values: { date: campaign.endsOn, today } };
  if (!hasBegun) return checkCampaign(input);
  return (
    checkTermDays({ ...campaign, today: campaign.startsOn, maxDays: CAMPAIGN_MAX_DAYS }) ??
    checkAudience(campaign)
  );
};

export type StoredCampaign = Campaign & { isPaused: boolean; promisedUnits: number };

/** Whether a campaign cannot promise another reward. */
export const isBudgetSpent = ({
  budgetUnits,
  promisedUnits,
  rewardUnits,
}: Pick<StoredCampaign, 'budgetUnits' | 'promisedUnits' | 'rewardUnits'>): boolean =>
  budgetUnits !== null && promisedUnits + rewardUnits > budgetUnits;

/** A campaign as the offer that members turn on. */
export const offerOfCampaign = (stored: StoredCampaign): BonusOffer => {
  const { kind, startsOn, audience, isPaused, budgetUnits, promisedUnits, ...terms } = stored;
  return {
    ...terms,
    isNewMemberBonus: kind === 'newMember',
    isAddedByClient: kind === 'appOnly',
    offeredOn: startsOn,
    campaign: { audience, isPaused, isBudgetSpent: isBudgetSpent(stored) },
  };
};
