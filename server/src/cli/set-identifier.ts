import { identifierKinds } from '#domain/earning/events/match-merchant.ts';
import { rematchFeed } from '#server/earning/feed/index.ts';
import { setIdentifier } from '#server/features/imports/index.ts';
import { withCliContext } from './cli-context.ts';
import {
  actorOf,
  type Call,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';

const identifierOf = (call: Call) => {
  const input = identifierKinds.filter((kind) => call.values[kind] !== undefined);
  const [kind] = input;
  if (!kind || input.length > 1) throw new UsageError('name one of --mid, --vmid and --vsid');
  if (call.values['acquirer-bin'] !== undefined && kind !== 'mid')
    throw new UsageError('--acquirer-bin goes with --mid');
  return { kind, mid: textValue(call, kind), acquirerBin: textValue(call, 'acquirer-bin') };
};

/** A new network identifier of a restaurant; events that waited for it earn with the date of their dine. */
export const setIdentifierCommand: Command = {
  about: 'assign a network identifier to a restaurant, and credit the dines that waited for it',
  usage:
    'merchants set-identifier MERCHANT --mid MID [--acquirer-bin BIN] | --vmid ID | --vsid ID --reason TEXT [--by NAME] [--move]',
  help: [
    ['MERCHANT', 'the id of the restaurant'],
    ['--mid MID', 'the identifier as the network sends it'],
    ['--acquirer-bin BIN', 'the acquirer under which a shared MID is this restaurant’s'],
    ['--vmid ID', 'Visa’s id of the merchant'],
    ['--vsid ID', 'Visa’s id of the store'],
    ['--move', 'move it from the restaurants that have it'],
    ['--reason TEXT', 'reason for the audit'],
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
    ['--json', 'the counts as JSON on the last line'],
  ],
  required: ['reason'],
  files: 'one',
  argument: 'MERCHANT',
  run: (call) =>
    withCliContext(async ({ db, engine }) => {
      const [merchantId = ''] = call.files;
      const result = await setIdentifier(db, {
        merchantId,
        ...identifierOf(call),
        isMoved: call.values.move === true,
        reason: writtenValue(call, 'reason'),
        madeBy: actorOf(call),
        now: engine.now(),
      });
      if (result.kind === 'invalid') throw new UsageError(result.problem);
      if (result.kind === 'unknownMerchant')
        throw new UsageError(`there is no restaurant ${merchantId}`);
      if (result.kind === 'taken')
        throw new UsageError(`${result.owners.join(', ')} carries it; --move takes it from there`);
      const { dines, awarded, rewardUnits } = await rematchFeed(engine);
      printResult(
        call,
        { merchant: merchantId, mid: result.mid, dines, awarded, rewardUnits },
        `${merchantId} carries ${result.mid}: ${dines} dines matched, ${awarded} awarded, ${rewardUnits} units`,
      );
      return 0;
    }),
};
