import type { Partner } from '#contract/partner.ts';
import { parseDollars } from '#domain/money.ts';
import { staffLimits } from '#server/earning/ledger/index.ts';
import {
  closeItem,
  countQueue,
  decideHeldDine,
  decideOverdue,
  listQueue,
  type QueueItem,
  type QueueName,
  queueNames,
} from '#server/earning/queues/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { readDine } from '#server/staff/index.ts';
import { approvalHelp, approverOf, unitsText, withLimits } from './approval.ts';
import {
  type CliContext,
  partnerNamed,
  withCliContext,
  withMigratedDatabase,
} from './cli-context.ts';
import {
  actorOf,
  type Call,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';
import { createRuleFormat, formatDine } from './format-dine.ts';
import { formatQueueItem } from './format-queue-item.ts';
import { resolveClaim, showClaim } from './queue-claims.ts';
import {
  acceptConflict,
  assignRestaurant,
  eventQueues,
  isConfirmed,
  linkRefundToDine,
  orUsageError,
  showEvent,
  unlinkRefundOfStaff,
} from './queue-events.ts';
import { MAX_LISTED } from './report.ts';

const names = queueNames.join(', ');

const queueNamed = (text: string): QueueName => {
  const queue = queueNames.find((known) => known === text);
  if (!queue) throw new UsageError(`${text} is not a queue; the queues are ${names}`);
  return queue;
};

const itemOf = ({ files: [text = ''] }: Call): { queue: QueueName; item: string } => {
  const at = text.indexOf(':');
  if (at < 1) throw new UsageError('ITEM is a queue and an item, as queue list prints it');
  return { queue: queueNamed(text.slice(0, at)), item: text.slice(at + 1) };
};

const pageOf = (call: Call): number => {
  const text = textValue(call, 'page') || '1';
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--page is a number from 1');
  return Number(text);
};

const totalsOf = (totals: Partial<Record<QueueName, number>>, page: number): string => {
  const waiting = Object.entries(totals).filter(([, total]) => total > 0);
  if (waiting.length === 0) return 'No item waits.';
  const isLonger = waiting.some(([, total]) => total > page * MAX_LISTED);
  const counts = waiting.map(([queue, total]) => `${queue} ${total.toLocaleString('en-US')}`);
  const next = `, ${MAX_LISTED} of each on a page; --page ${page + 1} shows the next`;
  return `total: ${counts.join(', ')}${isLonger ? next : ''}`;
};

const listCommand: Command = {
  about: 'list the items that wait for staff, oldest first, with the total of each queue',
  usage: 'queue list [--queue NAME] [--partner SLUG] [--page N] [--json]',
  help: [
    ['--queue NAME', names],
    ['--partner SLUG', 'only one program, plus events without a program'],
    ['--page N', `the Nth ${MAX_LISTED} items of each queue; the first when absent`],
    ['--json', 'the items and totals as JSON on the last line'],
  ],
  required: [],
  files: 'none',
  run: (call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const slug = textValue(call, 'partner');
      const filter = slug === '' ? {} : { partnerId: partnerNamed(partners, slug).slug };
      const name = textValue(call, 'queue');
      const page = pageOf(call);
      const range = { ...filter, limit: MAX_LISTED, offset: (page - 1) * MAX_LISTED };
      const items: QueueItem[] = [];
      const totals: Partial<Record<QueueName, number>> = {};
      for (const queue of name === '' ? queueNames : [queueNamed(name)]) {
        const found = await asEngine(db, (trx) => listQueue(trx, queue, range));
        totals[queue] = await asEngine(db, (trx) => countQueue(trx, queue, filter));
        items.push(...found);
      }
      const lines = items.map(formatQueueItem).join('\n');
      printResult(
        call,
        { items, totals, page },
        `${lines && `${lines}\n\n`}${totalsOf(totals, page)}`,
      );
      return 0;
    }),
};

const showCommand: Command = {
  about: 'show a queue item with the details of its dine or event',
  usage: 'queue show ITEM [--json]',
  help: [
    ['ITEM', 'as queue list prints it, such as overdue:17'],
    ['--json', 'print the full result as JSON on the last line'],
  ],
  required: [],
  files: 'one',
  argument: 'ITEM',
  run: (call) =>
    withMigratedDatabase(async ({ db, loadedPartners }) => {
      const { queue, item } = itemOf(call);
      const [found] = await asEngine(db, (trx) => listQueue(trx, queue, { item, limit: 1 }));
      if (!found) throw new UsageError(`${queue} has no item ${item}`);
      if (queue === 'claim') return showClaim(call, db, found);
      if (eventQueues.includes(queue) && (await showEvent(call, db, found))) return 0;
      const dineId = /^(?:dine\/)?(\d{1,15})$/.exec(item)?.[1];
      const dine =
        dineId === undefined ? null : await readDine(db, { partner: null, id: Number(dineId) });
      const formatted = dine && formatDine(dine, createRuleFormat(loadedPartners, dine.dine));
      const text = formatted ? `${formatQueueItem(found)}\n\n${formatted}` : formatQueueItem(found);
      printResult(call, { ...found, dine }, text);
      return 0;
    }),
};

const verdicts = {
  release: 'released',
  accept: 'released',
  reject: 'rejected',
  refuse: 'rejected',
} as const;
type Verdict = keyof typeof verdicts;
const isVerdict = (as: string): as is Verdict => Object.hasOwn(verdicts, as);

const decide = async (
  call: Call,
  { engine, db, partners }: CliContext,
  verdict: 'released' | 'rejected',
): Promise<number> => {
  const { queue, item } = itemOf(call);
  if (queue !== 'implausible' && queue !== 'late')
    throw new UsageError(
      queue === 'unmatched' || queue === 'ambiguous'
        ? '--as accept of such an item needs --merchant, and it is closed instead of refused'
        : queue === 'unlinked-refund'
          ? '--as accept of a refund needs --dine, and it is closed instead of refused'
          : `an item of ${queue} can only be closed`,
    );
  const [found] = await asEngine(db, (trx) => listQueue(trx, queue, { item, limit: 1 }));
  const partner: Partner | undefined = partners.get(found?.partnerId ?? '');
  const decided =
    partner &&
    (await orUsageError(() =>
      withLimits(partner, () =>
        decideHeldDine(engine, {
          partnerId: partner.slug,
          dineId: Number(item),
          verdict,
          reason: writtenValue(call, 'reason'),
          decidedBy: actorOf(call),
          approvedBy: approverOf(call),
          isEvenSo: isConfirmed(call),
          limits: staffLimits(partner),
        }),
      ),
    ));
  if (!decided) throw new UsageError(`no dine ${item} is held`);
  const reward = unitsText(decided.units, partner);
  printResult(call, decided, `dine ${item} is ${decided.status} with ${reward}`);
  return 0;
};

const decideOverdueDine = async (
  call: Call,
  { engine, db, partners }: CliContext,
  isAccepted: boolean,
): Promise<number> => {
  const { item } = itemOf(call);
  const [found] = await asEngine(db, (trx) => listQueue(trx, 'overdue', { item, limit: 1 }));
  if (!found) throw new UsageError(`overdue has no item ${item}`);
  const partner = partnerNamed(partners, found.partnerId ?? '');
  const bill = textValue(call, 'bill');
  const amountCents = bill === '' ? undefined : (parseDollars(bill.replace(/^\$/, '')) ?? 0);
  if (amountCents !== undefined && (amountCents <= 0 || !isAccepted))
    throw new UsageError('--bill is an amount in dollars, and goes with --as accept');
  const decision = { reason: writtenValue(call, 'reason'), madeBy: actorOf(call) };
  const isEvenSo = isConfirmed(call);
  const input = { partner, item, isAccepted, amountCents, isEvenSo, ...decision };
  const decided = await orUsageError(() =>
    withLimits(partner, () =>
      decideOverdue(db, { ...input, approvedBy: approverOf(call), now: engine.now() }),
    ),
  );
  const text = isAccepted ? `${unitsText(decided.units ?? 0, partner)} posted` : 'declined';
  printResult(call, decided, `dine ${item}: claim ${decided.claimId}, ${text}`);
  return 0;
};

type Resolution = { queue: QueueName; item: string; as: Verdict };

const resolve = (
  call: Call,
  context: CliContext,
  { queue, item, as }: Resolution,
): Promise<number> => {
  const isAccepted = verdicts[as] === 'released';
  const merchantId = textValue(call, 'merchant');
  if (merchantId !== '' && isAccepted)
    return assignRestaurant(call, context, { queue, item, merchantId });
  if (queue === 'claim') return resolveClaim(call, context, { item, isAccepted });
  if (queue === 'overdue') return decideOverdueDine(call, context, isAccepted);
  if (queue === 'conflict')
    return isAccepted ? acceptConflict(call, context, item) : close(call, context);
  if (queue === 'unlinked-refund' && isAccepted && textValue(call, 'dine') !== '')
    return linkRefundToDine(call, context, item);
  return decide(call, context, verdicts[as]);
};

const close = async (call: Call, { db, engine }: CliContext): Promise<number> => {
  const { queue, item } = itemOf(call);
  const reason = writtenValue(call, 'reason');
  const closing = { queue, item, reason, closedBy: actorOf(call) };
  const closed = await closeItem({ db, now: engine.now }, closing);
  if (!closed) throw new UsageError(`${queue} has no item ${item}`);
  printResult(call, closed, `${queue}:${item} is closed`);
  return 0;
};

const resolveCommand: Command = {
  about: 'decide an item of a queue, with a reason',
  usage: 'queue resolve ITEM --as accept|refuse|close|unlink --reason TEXT [--by NAME]',
  help: [
    ['ITEM', 'as queue list prints it, such as implausible:17'],
    ['--as accept|refuse', 'all but unknown-card; release and reject mean the same'],
    ['--candidate N', 'for claim: the number of the purchase to credit, from queue show'],
    ['--merchant ID', 'for unmatched and ambiguous, with --as accept: the restaurant of the bill'],
    ['--dine ID', 'for unlinked-refund, with --as accept: the dine whose purchase it refunds'],
    ['--version N', 'for conflict, with --as accept: the body to use; refuse keeps the first'],
    ['--bill DOLLARS', 'for overdue, with --as accept: the amount on the receipt'],
    ['--even-so', 'accept although a dine or a claim may be of the same check'],
    ['--as close', 'any item other than bills and claims: it needs no further action'],
    ['--as unlink', 'for unlinked-refund: undo a mistaken link'],
    ['--reason TEXT', 'reason for the audit; for claim and overdue, also shown to the member'],
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
    approvalHelp,
  ],
  required: ['as', 'reason'],
  files: 'one',
  argument: 'ITEM',
  run: (call) =>
    withCliContext(async (context) => {
      const as = textValue(call, 'as');
      const { queue, item } = itemOf(call);
      if (isVerdict(as)) return resolve(call, context, { queue, item, as });
      if (as === 'unlink') {
        if (queue !== 'unlinked-refund')
          throw new UsageError('--as unlink goes with an item of unlinked-refund');
        return unlinkRefundOfStaff(call, context, item);
      }
      if (as !== 'close') throw new UsageError('--as is accept, refuse, close or unlink');
      if (queue === 'implausible' || queue === 'late')
        throw new UsageError('a held bill is accepted or refused');
      if (queue === 'claim') throw new UsageError('a claim is accepted or refused');
      return close(call, context);
    }),
};

export const queue = { list: listCommand, show: showCommand, resolve: resolveCommand };
