import type { Partner } from '#contract/partner.ts';
import type { StaffOffer } from '#contract/staff/offers.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { approvalHelp, rewardUnits, unitsText } from './approval.ts';
import { type Call, type Command, printResult, textValue, UsageError } from './command.ts';
import { noteMore } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const createCommand: Command = {
  about:
    'create a flex offer for a member at one restaurant, earned by the first dine within its days',
  usage:
    'offers create --partner SLUG --email E --merchant ID --amount N --ends YYYY-MM-DD --reason TEXT',
  help: [
    ['--partner SLUG', 'the program; it has flex offers'],
    ['--email E', 'the member'],
    ['--merchant ID', 'the restaurant'],
    ['--amount N', 'units, or dollars where rewards are money'],
    ['--starts DAY', 'the first day, local to the restaurant; today when absent'],
    ['--ends DAY', 'the last day, at most a year later'],
    ['--reason TEXT', 'reason for the audit'],
    asHelp,
    approvalHelp,
    ['--json', 'the offer as JSON on the last line'],
  ],
  required: ['partner', 'email', 'merchant', 'amount', 'ends', 'reason'],
  files: 'none',
  run: (call) =>
    withStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const email = textValue(call, 'email');
      const amountUnits = rewardUnits(textValue(call, 'amount'), partner);
      const { id, restaurant, startsOn, endsOn } = await staff.offers.grant({
        partner: partner.slug,
        email,
        merchantId: textValue(call, 'merchant'),
        amountUnits,
        startsOn: textValue(call, 'starts') || null,
        endsOn: textValue(call, 'ends'),
        reason: textValue(call, 'reason'),
        approvedBy: textValue(call, 'approved-by') || null,
      });
      printResult(
        call,
        { offer: id, restaurant, startsOn, endsOn },
        `offer ${id}: ${unitsText(amountUnits, partner)} for ${email} at ${restaurant}, ${startsOn} to ${endsOn}`,
      );
      return 0;
    }),
};

const lineOf = (offer: StaffOffer, partner: Partner): string => {
  const { id, email, merchantId, restaurant, startsOn, endsOn, state, earnedOn } = offer;
  const stands = earnedOn === null ? state : `${state} on ${earnedOn}`;
  return `${id}  ${email}  ${merchantId} ${restaurant}  ${unitsText(offer.amountUnits, partner)}  ${startsOn} to ${endsOn}  ${stands}`;
};

const listCommand: Command = {
  about: 'list the offers that members can still earn, earliest end first',
  usage: 'offers list --partner SLUG [--email E] [--merchant ID] [--all] [--json]',
  help: [
    ['--partner SLUG', 'the program'],
    ['--email E', 'of one member'],
    ['--merchant ID', 'at one restaurant'],
    ['--all', 'include earned and expired ones'],
    ['--json', 'the offers as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const { offers, hasMore } = await staff.offers.list({
        partner: partner.slug,
        email: textValue(call, 'email'),
        merchantId: textValue(call, 'merchant'),
        includesOver: call.values.all === true,
      });
      noteMore(hasMore, offers.length);
      if (call.values.json === true) {
        const shown = offers.map(({ amountUnits, ...offer }) => ({
          ...offer,
          amount: wireAmount(amountUnits, partner),
        }));
        console.log(JSON.stringify({ offers: shown }));
        return 0;
      }
      for (const offer of offers) console.log(lineOf(offer, partner));
      if (offers.length === 0) console.log('No offer matches.');
      return 0;
    }),
};

const offerIdOf = (call: Call): number => {
  const id = textValue(call, 'offer');
  if (!/^\d{1,15}$/.test(id)) throw new UsageError('--offer is the number from the list');
  return Number(id);
};

const endCommand: Command = {
  about: 'make today the last day of an unearned offer',
  usage: 'offers end --partner SLUG --offer ID --reason TEXT [--withdraw]',
  help: [
    ['--partner SLUG', 'the program'],
    ['--offer ID', 'the number from the list'],
    ['--withdraw', 'remove it immediately, for an offer created by mistake'],
    ['--reason TEXT', 'reason for the audit'],
    asHelp,
  ],
  required: ['partner', 'offer', 'reason'],
  files: 'none',
  run: (call) =>
    withStaff(call, async ({ staff, partner }) => {
      const id = offerIdOf(call);
      const result = await staff.offers.end({
        partner: partner().slug,
        id,
        isWithdrawn: call.values.withdraw === true,
        reason: textValue(call, 'reason'),
      });
      printResult(
        call,
        { offer: id, ...result },
        result.kind === 'withdrawn'
          ? `offer ${id} of ${result.email} is withdrawn`
          : `offer ${id} of ${result.email} has its last day today, ${result.lastDay}`,
      );
      return 0;
    }),
};

export const offers = { create: createCommand, list: listCommand, end: endCommand };
