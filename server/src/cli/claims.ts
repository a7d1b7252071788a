import type { Partner } from '#contract/partner.ts';
import { type ClaimStatus, claimStatuses } from '#domain/claims/claim-rules.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { decideWithinLimits } from '#server/earning/claim-resolution/index.ts';
import {
  type ClaimResult,
  claimUnits,
  limitText,
  listOpenClaims,
  twinsText,
} from '#server/earning/claims/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { approvalHelp, approverOf, rewardUnits, unitsText, withLimits } from './approval.ts';
import { showCommand } from './claims-show.ts';
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

const listable = ['open', ...claimStatuses] as const;

const statusOf = (call: Call): ClaimStatus | 'open' => {
  const status = listable.find((known) => known === textValue(call, 'status'));
  if (!status) throw new UsageError(`--status is one of ${listable.join(', ')}`);
  return status;
};

const listCommand: Command = {
  about: 'list claims for missing rewards, oldest first',
  usage: 'claims list --partner SLUG [--status open] [--json]',
  defaults: { status: 'open' },
  help: [
    ['--partner SLUG', 'the program'],
    ['--status S', `${listable.join(', ')}; open claims are Received or Checking`],
    ['--json', 'the claims as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const query = { partnerId: partner.slug, status: statusOf(call), limit: MAX_LISTED };
      const found = await asEngine(db, (trx) => listOpenClaims(trx, query));
      noteLimit(found.length);
      const claims = found.map((claim) => ({ ...claim, wouldEarn: claimUnits(claim, partner) }));
      if (call.values.json === true) {
        console.log(JSON.stringify({ claims }));
        return 0;
      }
      for (const claim of claims) {
        const { id, email, restaurant, purchasedOn, lastFour, dineId, dineStatus } = claim;
        const amount = formatDollars(cents(claim.amountCents));
        const record = dineId === null ? 'not on record' : `dine ${dineId} is ${dineStatus}`;
        const reward = unitsText(claim.wouldEarn, partner);
        console.log(
          `${id}  ${email}  ${purchasedOn}  ${amount}  card ${lastFour}  ${restaurant}  (${record}; would earn ${reward})`,
        );
      }
      if (claims.length === 0) console.log(`No claim is ${query.status}.`);
      return 0;
    }),
};

const describe = (
  result: ClaimResult,
  { partner, id }: { partner: Partner; id: number },
): string => {
  switch (result.kind) {
    case 'decided':
      return result.units === null
        ? `claim ${id} declined; an email goes to ${result.email}`
        : `claim ${id} accepted, ${unitsText(result.units, partner)} posted; an email goes to ${result.email}`;
    case 'unknown':
      throw new UsageError(`${partner.slug} has no claim ${id}`);
    case 'before':
      throw new Error(`claim ${id} was decided before: ${result.status}`);
    case 'onRecord':
      throw new Error(
        `dine ${result.dineId} is that dine and has its reward; decline the claim, or --even-so`,
      );
    case 'twins':
      throw new Error(twinsText(result.twins));
    case 'limit':
      throw new Error(limitText(result.limit));
    case 'nothing':
      throw new Error(
        `claim ${id} earns nothing at the member's rate; set the amount with --amount=N`,
      );
  }
};

const claimIdOf = (call: Call): number => {
  const id = textValue(call, 'claim');
  if (!/^\d{1,15}$/.test(id)) throw new UsageError('--claim is the number from the list');
  return Number(id);
};

const verdictOf = (call: Call): boolean => {
  const { accept, decline } = call.values;
  if ((accept === true) === (decline === true))
    throw new UsageError('choose --accept or --decline');
  if (decline === true && textValue(call, 'amount'))
    throw new UsageError('--amount goes with --accept');
  return accept === true;
};

const answerCommand: Command = {
  about:
    'accept a claim, which posts the reward, or decline it; the member gets the reason by email',
  usage: 'claims answer --partner SLUG --claim ID --accept|--decline --reason TEXT',
  help: [
    ['--partner SLUG', 'the program'],
    ['--claim ID', 'the number from the list'],
    ['--accept', 'post the reward as a found missing reward'],
    ['--decline', 'post nothing'],
    ['--amount=N', "units, or dollars where rewards are money; the member's rate when absent"],
    ['--reason TEXT', 'text shown to the member, in the account and by email'],
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
    approvalHelp,
    ['--even-so', 'accept although it may pay a check twice or beyond the limits of the month'],
  ],
  required: ['partner', 'claim', 'reason'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ engine, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const id = claimIdOf(call);
      const amount = textValue(call, 'amount');
      const decision = {
        partner,
        claimId: id,
        isAccepted: verdictOf(call),
        units: amount ? rewardUnits(amount, partner) : undefined,
        isEvenSo: call.values['even-so'] === true,
        reason: writtenValue(call, 'reason'),
        madeBy: actorOf(call),
        approvedBy: approverOf(call),
        now: new Date(),
      };
      const result = await withLimits(partner, () => decideWithinLimits(engine, decision));
      printResult(call, { claim: id, ...result }, describe(result, { partner, id }));
      return 0;
    }),
};

export const claims = { list: listCommand, show: showCommand, answer: answerCommand };
