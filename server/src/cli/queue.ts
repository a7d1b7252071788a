import type { Partner } from '#contract/partner.ts';
import type { StaffQueueItem, StaffResolved } from '#contract/staff/queues.ts';
import { parseDollars } from '#domain/money.ts';
import { type QueueName, queueNames } from '#domain/queues/queue-decisions.ts';
import { approvalHelp, unitsText } from './approval.ts';
import { partnerNamed } from './cli-context.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { formatEvidence } from './format-claim.ts';
import { createRuleFormat, formatDine } from './format-dine.ts';
import { formatQueueItem } from './format-queue-item.ts';
import { formatQueuedEvent } from './format-queued-event.ts';
import { bulkCommand, undoCommand } from './queue-bulk.ts';
import { decisionOf, parseItem, queueHelp, queueNamed } from './queue-options.ts';
import { asHelp, type StaffCall, withReadingStaff, withStaff } from './staff-client.ts';

const itemOf = (call: Call) => {
  const [text = ''] = call.files;
  return { ...parseItem(text), partner: textValue(call, 'partner') || null };
};

type Key = { since: string; item: string };

const keyText = ({ since, item }: Key): string => `${since},${item}`;

// An item may have commas, an instant has none.
const keyOf = (call: Call, queue: string): Key | null => {
  const text = textValue(call, 'after');
  if (text === '') return null;
  const at = text.indexOf(',');
  const since = text.slice(0, at);
  if (queue === '' || at < 1 || Number.isNaN(Date.parse(since)))
    throw new UsageError('--after is what queue list printed, and goes with --queue');
  return { since: new Date(since).toISOString(), item: text.slice(at + 1) };
};

type Listed = { items: StaffQueueItem[]; next: Partial<Record<QueueName, string>> };

const listQueues = async (
  { staff }: StaffCall,
  { partner, queues, after }: { partner: string | null; queues: QueueName[]; after: Key | null },
): Promise<Listed> => {
  const listed: Listed = { items: [], next: {} };
  for (const queue of queues) {
    const { items, hasMore } = await staff.queues.list({ partner, queue, after });
    listed.items.push(...items);
    const last = items.at(-1);
    if (hasMore && last) listed.next[queue] = keyText(last);
  }
  return listed;
};

type Totals = readonly { queue: QueueName; open: number }[];

const totalsText = (totals: Totals, next: Listed['next']): string => {
  const waiting = totals.filter(({ open }) => open > 0);
  if (waiting.length === 0) return 'No item waits.';
  const counts = waiting.map(({ queue, open }) => `${queue} ${open.toLocaleString('en-US')}`);
  const more = Object.entries(next).map(
    ([queue, key]) => `--queue ${queue} --after ${key} shows the next`,
  );
  return [`total: ${counts.join(', ')}`, ...more].join('\n');
};

const listCommand = command(
  'list the items that wait for staff, oldest first, with the total of each queue',
)
  .option('--queue <NAME>', queueHelp)
  .option('--partner <SLUG>', 'only one program, plus events without a program')
  .option('--after <KEY>', 'with --queue: continue behind the last item of the page before')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async (context) => {
      const partner = textValue(call, 'partner') || null;
      const name = textValue(call, 'queue');
      const queues = name === '' ? [...queueNames] : [queueNamed(name)];
      const after = keyOf(call, name);
      const { items, next } = await listQueues(context, { partner, queues, after });
      const all = (await context.staff.queues.totals({ partner })).queues;
      const totals = all.filter(({ queue }) => queues.includes(queue));
      const lines = items.map(formatQueueItem).join('\n');
      const counts = Object.fromEntries(totals.map(({ queue, open }) => [queue, open]));
      printResult(
        call,
        { items, totals: counts, next },
        `${lines && `${lines}\n\n`}${totalsText(totals, next)}`,
      );
      return 0;
    }),
  );

const showCommand = command('show a queue item with the details of its dine, event or claim')
  .argument('<ITEM>', 'as queue list prints it, such as overdue:17')
  .option('--partner <SLUG>', 'the program of the item; any when absent')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, loadedPartners }) => {
      const { item, decisions, dine, event, claim } = await staff.queues.show(itemOf(call));
      const text = [
        formatQueueItem(item),
        ...(event ? formatQueuedEvent(event) : []),
        ...(claim ? ['', ...formatEvidence(claim)] : []),
        ...(dine ? ['', formatDine(dine, createRuleFormat(loadedPartners, dine.dine))] : []),
      ];
      printResult(call, { ...item, decisions, dine, ...event, claim }, text.join('\n'));
      return 0;
    }),
  );

const numberOf = (call: Call, name: string): number | null => {
  const text = textValue(call, name);
  if (text === '') return null;
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`--${name} is a number of queue show`);
  return Number(text);
};

const billOf = (call: Call): number | null => {
  const text = textValue(call, 'bill');
  if (text === '') return null;
  const amount = parseDollars(text.replace(/^\$/, ''));
  if (!amount) throw new UsageError('--bill is an amount in dollars');
  return amount;
};

const movedText = (resolved: StaffResolved & { kind: 'dine' }, partner: Partner): string => {
  const { dineId, status, units, change } = resolved;
  const moved = change === null ? '' : ` (${change < 0 ? '' : '+'}${unitsText(change, partner)})`;
  return `dine ${dineId} of ${partner.slug} is ${status} with ${unitsText(units, partner)}${moved}`;
};

const resolvedText = (
  resolved: StaffResolved,
  { queue, item, partners }: { queue: QueueName; item: string } & Pick<StaffCall, 'partners'>,
): string => {
  switch (resolved.kind) {
    case 'closed':
      return `${queue}:${item} is closed`;
    case 'replaced':
      return `${item} is replaced; it has no dine`;
    case 'dine':
      return movedText(resolved, partnerNamed(partners, resolved.partner));
    case 'claim': {
      const { id, partner, units, message } = resolved;
      const dine = queue === 'overdue' ? `dine ${item}: ` : '';
      if (message !== null) return `${dine}claim ${id}: ${message}`;
      const reward = units !== null && unitsText(units, partnerNamed(partners, partner));
      return `${dine}claim ${id} ${reward ? `accepted, ${reward} posted` : 'refused'}`;
    }
  }
};

const resolveCommand = command('decide an item of a queue, with a reason')
  .argument('<ITEM>', 'as queue list prints it, such as implausible:17')
  .requiredOption(
    '--decision <NAME>',
    'accept or refuse: all but unknown-card (release and reject mean the same); close: any item other than held bills and claims; unlink: a refund that staff linked by mistake',
  )
  .requiredOption(
    '--reason <TEXT>',
    'reason for the audit; for claim and overdue, also shown to the member',
  )
  .option('--partner <SLUG>', 'the program of the item; any when absent')
  .option('--candidate <N>', 'for claim: the number of the purchase to credit, from queue show')
  .option('--merchant <ID>', 'for unmatched and ambiguous: the restaurant of the bill')
  .option('--dine <ID>', 'for unlinked-refund: the dine whose purchase it refunds')
  .option('--version <N>', 'for conflict: the body to use; refuse leaves the first in force')
  .option('--bill <DOLLARS>', 'for overdue: the amount on the receipt')
  .option('--even-so', 'accept although a dine or a claim may be of the same check')
  .option(...asHelp)
  .option(...approvalHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partners }) => {
      const key = itemOf(call);
      const resolved = await staff.queues.resolve({
        ...key,
        decision: decisionOf(call),
        candidate: numberOf(call, 'candidate'),
        merchantId: textValue(call, 'merchant') || null,
        dineId: numberOf(call, 'dine'),
        version: numberOf(call, 'version'),
        billCents: billOf(call),
        isConfirmed: call.values['even-so'] === true,
        reason: textValue(call, 'reason'),
        approvedBy: textValue(call, 'approved-by') || null,
      });
      printResult(call, { ...resolved }, resolvedText(resolved, { ...key, partners }));
      return 0;
    }),
  );

export const queue = {
  list: listCommand,
  show: showCommand,
  resolve: resolveCommand,
  bulk: bulkCommand,
  undo: undoCommand,
};
