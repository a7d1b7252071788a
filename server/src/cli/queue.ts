import { cents, formatDollars } from '#domain/money.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { wireAmount } from '#domain/rewards/wire-amount.ts';
import { decideHeldDine, type HeldDine, listHeldDines } from '#server/earning/queues/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
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

const maxListed = 200;

const lineOf = ({ id, email, restaurant, dinedOn, reason, authCents, clearedCents }: HeldDine) => {
  const auth = authCents === null ? '' : ` of ${formatDollars(cents(authCents))} authorized`;
  const amount = `${formatDollars(cents(clearedCents))}${auth}`;
  return `${id}  ${reason}  ${dinedOn}  ${amount}  ${email}  ${restaurant}`;
};

const listCommand: Command = {
  about: 'list what waits for a decision by staff, the oldest first',
  usage: 'queue list --partner SLUG [--json]',
  options: { partner: { type: 'string' }, json: { type: 'boolean' } },
  help: [
    ['--partner SLUG', 'the program'],
    ['--json', 'the items as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const items = await asEngine(db, (trx) =>
        listHeldDines(trx, { partnerId, limit: maxListed }),
      );
      if (call.values.json === true) console.log(JSON.stringify({ implausible: items }));
      else console.log(items.length === 0 ? 'nothing waits' : items.map(lineOf).join('\n'));
      return 0;
    }),
};

const verdicts = { release: 'released', reject: 'rejected' } as const;

const verdictOf = (call: Call) => {
  const given = textValue(call, 'as');
  if (given === 'release' || given === 'reject') return verdicts[given];
  throw new UsageError(`--as is one of ${Object.keys(verdicts).join(', ')}`);
};

const resolveCommand: Command = {
  about: 'release or reject a bill that is held as implausible',
  usage: 'queue resolve ID --partner SLUG --as release|reject --reason TEXT [--by NAME]',
  options: {
    partner: { type: 'string' },
    as: { type: 'string' },
    reason: { type: 'string' },
    by: { type: 'string' },
  },
  help: [
    ['ID', 'the number of the dine in the list'],
    ['--partner SLUG', 'the program'],
    ['--as release|reject', 'release lets the bill earn, reject forfeits it'],
    ['--reason TEXT', 'why, for the audit'],
    ['--by NAME', 'who decides; the user of this machine when absent'],
  ],
  required: ['partner', 'as', 'reason'],
  files: 'one',
  argument: 'ID',
  run: (call) =>
    withCliContext(async ({ partners, engine }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const [id = ''] = call.files;
      if (!/^\d{1,15}$/.test(id)) throw new UsageError('ID is a number');
      const decided = await decideHeldDine(engine, {
        partnerId: partner.slug,
        dineId: Number(id),
        verdict: verdictOf(call),
        reason: writtenValue(call, 'reason'),
        decidedBy: actorOf(call),
      });
      if (!decided) throw new UsageError(`${partner.slug} has no held dine ${id}`);
      const reward = formatReward(wireAmount(decided.units, partner), partner);
      printResult(call, decided, `dine ${id} is ${decided.status} with ${reward}`);
      return 0;
    }),
};

export const queue = { list: listCommand, resolve: resolveCommand };
