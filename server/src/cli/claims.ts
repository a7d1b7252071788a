import { writeFile } from 'node:fs/promises';
import type { Partner } from '#contract/partner.ts';
import {
  type DecidedClaim,
  listableClaimStatuses,
  type StaffClaimHead,
} from '#contract/staff/claims.ts';

import { approvalHelp, rewardUnits, unitsText } from './approval.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { amountText, formatClaim } from './format-claim.ts';
import { keyParts, nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const statusOf = (call: Call) => {
  const status = listableClaimStatuses.find((known) => known === textValue(call, 'status'));
  if (!status) throw new UsageError(`--status is one of ${listableClaimStatuses.join(', ')}`);
  return status;
};

const lineOf = (claim: StaffClaimHead, partner: Partner): string => {
  const { id, email, restaurant, purchasedOn, lastFour, dine } = claim;
  const amount = amountText(claim.amountCents);
  const record = dine === null ? 'not on record' : `dine ${dine.id} is ${dine.status}`;
  const reward = unitsText(claim.wouldEarnUnits, partner);
  return `${id}  ${email}  ${purchasedOn}  ${amount}  card ${lastFour}  ${restaurant}  (${record}; would earn ${reward})`;
};

const listCommand = command('list claims for missing rewards, oldest first')
  .requiredOption('--partner <SLUG>', 'the program')
  .option(
    '--status <S>',
    `${listableClaimStatuses.join(', ')}; open claims are Received or Checking`,
    'open',
  )
  .option(...pageHelp('after'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const status = statusOf(call);
      const [createdAt = '', id] = keyParts(call, 'after', 2) ?? [];
      const after = id === undefined ? null : { createdAt, id: Number(id) };
      const { claims, hasMore } = await staff.claims.list({ partner: partner.slug, status, after });
      const next = nextKey(
        { name: 'after', rows: claims, hasMore },
        (claim) => `${claim.createdAt},${claim.id}`,
      );
      const lines = claims.map((claim) => lineOf(claim, partner));
      printResult(call, { claims, ...next }, lines.join('\n') || `No claim is ${status}.`);
      return 0;
    }),
  );

const showCommand = command('show a claim with its note, receipt photo and candidate purchases')
  .argument('<ID>', 'the number from the list')
  .requiredOption('--partner <SLUG>', 'the program')
  .option(
    '--photo <FILE.webp>',
    'write the receipt photo to a file that only you can read; this is audited',
  )
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const [text = ''] = call.files;
      if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError('ID is the number of a claim');
      const key = { partner: partner().slug, id: Number(text) };
      const claim = await staff.claims.show(key);
      const path = textValue(call, 'photo');
      if (path) {
        const photo = await staff.claims.receipt(key);
        await writeFile(path, Buffer.from(await photo.arrayBuffer()), { mode: 0o600 });
      }
      printResult(call, claim, formatClaim(claim));
      return 0;
    }),
  );

const claimIdOf = (call: Call): number => {
  const id = textValue(call, 'claim');
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError('--claim is the number from the list');
  return Number(id);
};

const isAccepted = ({ values: { accept, decline, amount } }: Call): boolean => {
  if ((accept === true) === (decline === true))
    throw new UsageError('choose --accept or --decline');
  if (decline === true && amount) throw new UsageError('--amount goes with --accept');
  return accept === true;
};

const decidedText = ({ id, units, email }: DecidedClaim, partner: Partner): string =>
  units === null
    ? `claim ${id} declined; an email goes to ${email}`
    : `claim ${id} accepted, ${unitsText(units, partner)} posted; an email goes to ${email}`;

const answerCommand = command(
  'accept a claim, which posts the reward, or decline it; the member gets the reason by email',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--claim <ID>', 'the number from the list')
  .option('--accept', 'post the reward as a found missing reward')
  .option('--decline', 'post nothing')
  .option(
    '--amount <N>',
    "units, or dollars where rewards are money; the member's rate when absent",
  )
  .requiredOption('--reason <TEXT>', 'text shown to the member, in the account and by email')
  .option(...asHelp)
  .option(...approvalHelp)
  .option('--even-so', 'accept although it may pay a check twice or beyond the limits of the month')
  .runs((call) =>
    withStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const amount = textValue(call, 'amount');
      const verdict = { isAccepted: isAccepted(call), id: claimIdOf(call) };
      const decided = await staff.claims.decide({
        ...verdict,
        partner: partner.slug,
        units: amount ? rewardUnits(amount, partner) : null,
        isConfirmed: call.values['even-so'] === true,
        reason: textValue(call, 'reason'),
        approvedBy: textValue(call, 'approved-by') || null,
      });
      printResult(call, decided, decidedText(decided, partner));
      return 0;
    }),
  );

export const claims = { list: listCommand, show: showCommand, answer: answerCommand };
