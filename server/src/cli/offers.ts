import type { Partner } from '#contract/partner.ts';
import { type FlexOfferState, flexOfferState } from '#domain/bonuses/check-flex-offer.ts';
import { businessDay } from '#domain/earning/local-time.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import {
  type EndResult,
  endFlexOffer,
  grantFlexOffer,
  type ListedOffer,
  listFlexOffers,
} from '#server/earning/bonuses/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { approvalHelp, approverOf, rewardUnits, unitsText, withLimits } from './approval.ts';
import { partnerNamed, withCliContext, withMigratedDatabase } from './cli-context.ts';
import {
  actorOf,
  type Call,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';
import { MAX_LISTED, noteLimit } from './report.ts';

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
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
    approvalHelp,
    ['--json', 'the offer as JSON on the last line'],
  ],
  required: ['partner', 'email', 'merchant', 'amount', 'ends', 'reason'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const email = textValue(call, 'email');
      const endsOn = textValue(call, 'ends');
      const amountUnits = rewardUnits(textValue(call, 'amount'), partner);
      const gift = {
        partner,
        email,
        merchantId: textValue(call, 'merchant'),
        amountUnits,
        startsOn: call.values.starts === undefined ? undefined : textValue(call, 'starts'),
        endsOn,
        reason: writtenValue(call, 'reason'),
        madeBy: actorOf(call),
        approvedBy: approverOf(call),
        now: new Date(),
      };
      const result = await withLimits(partner, () => grantFlexOffer(db, gift));
      if (result.kind === 'refused')
        throw new UsageError(`--${result.fault.field}: ${result.fault.message}`);
      const { id, restaurant, startsOn } = result;
      console.log(
        call.values.json === true
          ? JSON.stringify({ offer: id, restaurant, startsOn, endsOn })
          : `offer ${id}: ${unitsText(amountUnits, partner)} for ${email} at ${restaurant}, ${startsOn} to ${endsOn}`,
      );
      return 0;
    }),
};

const lineOf = (offer: ListedOffer & { state: FlexOfferState }, partner: Partner): string => {
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
    withMigratedDatabase(async ({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const today = businessDay(new Date());
      const query = {
        partnerId: partner.slug,
        email: textValue(call, 'email'),
        merchantId: textValue(call, 'merchant'),
        openOn: call.values.all === true ? null : today,
        limit: MAX_LISTED,
      };
      const found = await asEngine(db, (trx) => listFlexOffers(trx, query));
      noteLimit(found.length);
      const offers = found.map((offer) => ({ ...offer, state: flexOfferState(offer, today) }));
      if (call.values.json === true) {
        const shown = offers.map(({ memberId: _, amountUnits, ...offer }) => ({
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

const describe = (result: EndResult, id: number): string => {
  switch (result.kind) {
    case 'ended':
      return `offer ${id} of ${result.email} has its last day today, ${result.lastDay}`;
    case 'withdrawn':
      return `offer ${id} of ${result.email} is withdrawn`;
    case 'earned':
      throw new Error(`offer ${id} was earned on ${result.on} and stays`);
    case 'over':
      throw new Error(`offer ${id} ended on ${result.since}`);
    case 'unknown':
      throw new UsageError(`--offer: this program has no offer ${id}`);
  }
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
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
  ],
  required: ['partner', 'offer', 'reason'],
  files: 'none',
  run: (call) => {
    const id = offerIdOf(call);
    const isWithdrawn = call.values.withdraw === true;
    const input = { id, isWithdrawn, reason: writtenValue(call, 'reason'), madeBy: actorOf(call) };
    return withCliContext(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const result = await endFlexOffer(db, { ...input, partnerId, now: new Date() });
      printResult(call, { offer: id, ...result }, describe(result, id));
      return 0;
    });
  },
};

export const offers = { create: createCommand, list: listCommand, end: endCommand };
