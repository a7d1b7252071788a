import { identifierKinds } from '#domain/earning/events/match-merchant.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withStaff } from './staff-client.ts';

const identifierOf = (call: Call) => {
  const input = identifierKinds.filter((kind) => call.values[kind] !== undefined);
  const [kind] = input;
  if (!kind || input.length > 1) throw new UsageError('name one of --mid, --vmid and --vsid');
  if (call.values['acquirer-bin'] !== undefined && kind !== 'mid')
    throw new UsageError('--acquirer-bin goes with --mid');
  return { kind, value: textValue(call, kind), acquirerBin: textValue(call, 'acquirer-bin') };
};

/** A new network identifier of a restaurant; events that waited for it earn with the date of their dine. */
export const setIdentifierCommand = command(
  'assign a network identifier to a restaurant, and credit the dines that waited for it',
)
  .argument('<MERCHANT>', 'the id of the restaurant')
  .option('--mid <MID>', 'the identifier as the network sends it')
  .option('--acquirer-bin <BIN>', 'the acquirer under which a shared MID is this restaurant’s')
  .option('--vmid <ID>', 'Visa’s id of the merchant')
  .option('--vsid <ID>', 'Visa’s id of the store')
  .option('--move', 'move it from the restaurants that have it')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const [merchantId = ''] = call.files;
      const result = await staff.merchants.setIdentifier({
        merchantId,
        ...identifierOf(call),
        isMoved: call.values.move === true,
        reason: textValue(call, 'reason'),
      });
      const { value: mid, dines, awarded, rewardUnits } = result;
      printResult(
        call,
        { merchant: merchantId, mid, dines, awarded, rewardUnits },
        `${merchantId} carries ${mid}: ${dines} dines matched, ${awarded} awarded, ${rewardUnits} units`,
      );
      return 0;
    }),
  );
