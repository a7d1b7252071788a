import { adjustmentCodes, adjustRewards } from '#server/earning/ledger/index.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import {
  type Call,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';
import { rewardUnits } from './reward-units.ts';

const codeOf = (call: Call) => {
  const code = adjustmentCodes.find((known) => known === textValue(call, 'source'));
  if (!code) throw new UsageError(`--source is one of ${adjustmentCodes.join(', ')}`);
  return code;
};

/** One posting by hand; what is written is kept with who wrote it and why. */
export const adjust: Command = {
  about: 'posts an amount to a member by hand, with a reason',
  usage:
    'rewards adjust --partner SLUG --email E --source M|A|J|+ --amount=N --reason TEXT --by NAME',
  options: {
    partner: { type: 'string' },
    email: { type: 'string' },
    source: { type: 'string' },
    amount: { type: 'string' },
    reason: { type: 'string' },
    by: { type: 'string' },
  },
  help: [
    ['--partner SLUG', 'the program'],
    ['--email E', 'the member'],
    ['--source CODE', 'M manual, A adjustment, J bonus adjustment, + corporate'],
    ['--amount=N', 'units, or dollars where rewards are money; --amount=-5 takes back'],
    ['--reason TEXT', 'what the member reads in recent activity'],
    ['--by NAME', 'who does it'],
  ],
  required: ['partner', 'email', 'source', 'amount', 'reason', 'by'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const email = textValue(call, 'email');
      const id = await adjustRewards(db, {
        partnerId: partner.slug,
        email,
        code: codeOf(call),
        units: rewardUnits(textValue(call, 'amount'), partner),
        reason: writtenValue(call, 'reason'),
        madeBy: writtenValue(call, 'by'),
        now: new Date(),
      });
      if (id === null) throw new UsageError(`${partner.slug} has no member ${email}`);
      printResult(call, { adjustment: id }, `adjustment ${id} posted`);
      return 0;
    }),
};
