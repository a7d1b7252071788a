import type { Partner } from '#contract/partner.ts';
import type { StaffBulk, StaffBulkItem } from '#contract/staff/bulk.ts';
import { unitsText } from './approval.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { refusalText } from './decision-texts.ts';
import { countOf } from './format-text.ts';
import { decisionOf, parseItem } from './queue-options.ts';
import { asHelp, withStaff } from './staff-client.ts';

const itemsOf = ({ files }: Call) => {
  const items = files.map(parseItem);
  const [first] = items;
  if (!first) throw new UsageError('name at least one ITEM, as queue list prints it');
  if (items.some(({ queue }) => queue !== first.queue))
    throw new UsageError('items that are decided together are of one queue');
  return { queue: first.queue, items: items.map(({ item }) => ({ item })) };
};

const itemText = ({ item, status, units, refusal }: StaffBulkItem, partner: Partner): string =>
  refusal
    ? `${item}  refused: ${refusalText(refusal)}`
    : `${item}  ${status}  ${unitsText(units, partner)}`;

const bulkText = ({ id, items }: StaffBulk, partner: Partner): string =>
  [
    `decision ${id} about ${countOf(items.length, 'item')}; queue undo ${id} takes it back`,
    ...items.map((item) => itemText(item, partner)),
  ].join('\n');

const statusOf = (items: readonly StaffBulkItem[]): number =>
  items.some(({ refusal }) => refusal !== null) ? 1 : 0;

/** `queue bulk`: decides many items of a queue, each in a transaction of its own. */
export const bulkCommand = command('decide many items of a queue with one reason')
  .argument('<ITEM...>', 'as queue list prints them, such as overdue:17 overdue:21')
  .requiredOption('--partner <SLUG>', 'the program of the items')
  .requiredOption('--decision <NAME>', 'accept, refuse or close, as queue resolve takes it')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option('--dry-run', 'show what each would post without deciding any')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const decision = decisionOf(call);
      const input = { ...itemsOf(call), partner: partner.slug, decision };
      if (call.values['dry-run'] === true) {
        const { items, units } = await staff.bulk.preview(input);
        const lines = items.map((item) => itemText(item, partner));
        const text = [...lines, `would post ${unitsText(units, partner)}`].join('\n');
        printResult(call, { items, units }, text);
        return statusOf(items);
      }
      const bulk = await staff.bulk.start({ ...input, reason: textValue(call, 'reason') });
      printResult(call, bulk, bulkText(bulk, partner));
      return statusOf(bulk.items);
    }),
  );

const idOf = ({ files }: Call): number => {
  const [text = ''] = files;
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError('ID is the number that queue bulk printed');
  return Number(text);
};

/** `queue undo`: takes a decision about many items back by compensating journals. */
export const undoCommand = command('take back a decision about many items')
  .argument('<ID>', 'the number that queue bulk printed')
  .requiredOption('--partner <SLUG>', 'the program of the items')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const reason = textValue(call, 'reason');
      const bulk = await staff.bulk.undo({ partner: partner.slug, id: idOf(call), reason });
      const lines = bulk.items.map((item) => itemText(item, partner));
      printResult(call, bulk, lines.join('\n'));
      return statusOf(bulk.items);
    }),
  );
