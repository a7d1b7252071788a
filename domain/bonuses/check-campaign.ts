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
    checkApproval(input)
  );
};

/** A campaign as the offer that members turn on. */
export const offerOfCampaign = ({ kind, startsOn, ...terms }: Campaign): BonusOffer => ({
  ...terms,
  isNewMemberBonus: kind === 'newMember',
  isAddedByClient: kind === 'appOnly',
  offeredOn: startsOn,
});
