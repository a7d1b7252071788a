import { addDays, isRealDate } from '../earning/local-time.ts';
import type { BonusOffer } from './bonus-offer.ts';
import type { Campaign } from './campaign.ts';
import { APP_ONLY_CODE, NEW_MEMBER_APP_CODE } from './client-bonuses.ts';

/** Maximum length in days of a campaign with an end. */
export const CAMPAIGN_MAX_DAYS = 731;

export type CampaignFault = {
  field:
    | 'partner'
    | 'code'
    | 'kind'
    | 'amount'
    | 'dines'
    | 'min-spend'
    | 'days'
    | 'starts'
    | 'ends'
    | 'approved-by';
  /** The problem, as a phrase after the field's name. */
  message: string;
};

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

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

const checkTerms = ({
  rewardUnits,
  dines,
  minSpendCents,
  days,
}: Campaign): CampaignFault | null => {
  if (!isWhole(rewardUnits, 1, 1_000_000))
    return { field: 'amount', message: 'is not between 1 and 1,000,000' };
  if (!isWhole(dines, 1, 20)) return { field: 'dines', message: 'is not between 1 and 20' };
  if (!isWhole(minSpendCents, 0, 1_000_000))
    return { field: 'min-spend', message: 'is not between $0 and $10,000' };
  return isWhole(days, 1, 366) ? null : { field: 'days', message: 'is not between 1 and 366' };
};

const checkDays = ({ startsOn, endsOn }: Campaign, today: string): CampaignFault | null => {
  if (!isRealDate(startsOn))
    return { field: 'starts', message: `${startsOn} is not a date; use YYYY-MM-DD` };
  if (startsOn < today)
    return { field: 'starts', message: `${startsOn} has passed; today is ${today}` };
  if (endsOn === null) return null;
  if (!isRealDate(endsOn))
    return { field: 'ends', message: `${endsOn} is not a date; use YYYY-MM-DD` };
  if (endsOn < startsOn)
    return { field: 'ends', message: `${endsOn} is before the first day, ${startsOn}` };
  return endsOn < addDays(startsOn, CAMPAIGN_MAX_DAYS)
    ? null
    : { field: 'ends', message: `${endsOn} is more than two years after the first` };
};

const appCodes: readonly string[] = [APP_ONLY_CODE, NEW_MEMBER_APP_CODE];

const checkKind = ({ campaign, partner }: Input): CampaignFault | null => {
  const { kind, code, dines, minSpendCents } = campaign;
  if (kind === 'reservation') {
    if (!partner.paysReservations)
      return { field: 'partner', message: 'the program does not pay a reservation bonus' };
    if (dines > 1 || minSpendCents > 0)
      return { field: 'kind', message: 'a reservation bonus cannot have dines or a minimum spend' };
  }
  if (appCodes.includes(code) !== (kind === 'appOnly'))
    return { field: 'code', message: `an app-only bonus has the code ${appCodes.join(' or ')}` };
  return kind === 'appOnly' && !partner.showsAppBonus
    ? { field: 'partner', message: 'the program shows no bonus in the app' }
    : null;
};

const checkApproval = ({ campaign, partner, ...names }: Input): CampaignFault | null => {
  const { approvedBy, madeBy } = names;
  if (campaign.rewardUnits <= partner.approvalAboveUnits) return null;
  if (approvedBy === null)
    return { field: 'approved-by', message: 'that many units need a second approver' };
  return approvedBy.toLowerCase() === madeBy.toLowerCase()
    ? { field: 'approved-by', message: 'names the same person as --by' }
    : null;
};

/** The problem of a bonus that staff want to create; null if it is valid. */
export const checkCampaign = (input: Input): CampaignFault | null => {
  const { campaign, today, partner } = input;
  if (!/^[A-Z0-9]{3,20}$/.test(campaign.code))
    return { field: 'code', message: 'is not 3 to 20 capital letters or digits' };
  if (partner.codes.includes(campaign.code))
    return { field: 'code', message: `${campaign.code} is a bonus of the program’s configuration` };
  return (
    checkTerms(campaign) ?? checkDays(campaign, today) ?? checkKind(input) ?? checkApproval(input)
  );
};

/** A campaign as the offer that members turn on. */
export const offerOfCampaign = ({ kind, startsOn, ...terms }: Campaign): BonusOffer => ({
  ...terms,
  isNewMemberBonus: kind === 'newMember',
  isAddedByClient: kind === 'appOnly',
  offeredOn: startsOn,
});
