import type { Partner } from '#contract/partner.ts';
import type { StaffOffer } from '#contract/staff/offers.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { approvalHelp, rewardUnits, unitsText } from './approval.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { keyParts, nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const createCommand = command(
  'create a flex offer for a member at one restaurant, earned by the first dine within its days',
)
  .requiredOption('--partner <SLUG>', 'the program; it has flex offers')
  .requiredOption('--email <E>', 'the member')
  .requiredOption('--merchant <ID>', 'the restaurant')
  .requiredOption('--amount <N>', 'units, or dollars where rewards are money')
  .option('--starts <DAY>', 'the first day, local to the restaurant; today when absent')
  .requiredOption('--ends <DAY>', 'the last day, at most a year later')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option(...asHelp)
  .option(...approvalHelp)
  .runs((call) =>
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
  );

const lineOf = (offer: StaffOffer, partner: Partner): string => {
  const { id, email, merchantId, restaurant, startsOn, endsOn, state, earnedOn } = offer;
  const stands = earnedOn === null ? state : `${state} on ${earnedOn}`;
  return `${id}  ${email}  ${merchantId} ${restaurant}  ${unitsText(offer.amountUnits, partner)}  ${startsOn} to ${endsOn}  ${stands}`;
};

const listCommand = command('list the offers that members can still earn, earliest end first')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--email <E>', 'of one member')
  .option('--merchant <ID>', 'at one restaurant')
  .option('--all', 'include earned and expired ones')
  .option(...pageHelp('after'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const [endsOn = '', id] = keyParts(call, 'after', 2) ?? [];
      const { offers, hasMore } = await staff.offers.list({
        after: id === undefined ? null : { endsOn, id: Number(id) },
        partner: partner.slug,
        email: textValue(call, 'email'),
        merchantId: textValue(call, 'merchant'),
        includesOver: call.values.all === true,
      });
      const next = nextKey(
        { name: 'after', rows: offers, hasMore },
        (offer) => `${offer.endsOn},${offer.id}`,
      );
      if (call.values.json === true) {
        const shown = offers.map(({ amountUnits, ...offer }) => ({
          ...offer,
          amount: wireAmount(amountUnits, partner),
        }));
        console.log(JSON.stringify({ offers: shown, ...next }));
        return 0;
      }
      for (const offer of offers) console.log(lineOf(offer, partner));
      if (offers.length === 0) console.log('No offer matches.');
      return 0;
    }),
  );

const offerIdOf = (call: Call): number => {
  const id = textValue(call, 'offer');
  if (!/^\d{1,15}$/.test(id)) throw new UsageError('--offer is the number from the list');
  return Number(id);
};

const endCommand = command('make today the last day of an unearned offer')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--offer <ID>', 'the number from the list')
  .option('--withdraw', 'remove it immediately, for an offer created by mistake')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option(...asHelp)
  .runs((call) =>
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
  );

export const offers = { create: createCommand, list: listCommand, end: endCommand };
