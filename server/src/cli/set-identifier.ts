import { rematchFeed } from '#server/earning/feed/index.ts';
import { setIdentifier } from '#server/features/imports/index.ts';
import { withCliContext } from './cli-context.ts';
import {
  actorOf,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';

/** A new network identifier of a restaurant; events that waited for it earn with the date of their dine. */
export const setIdentifierCommand: Command = {
  about: 'give a restaurant a network identifier, and credit the dines that waited for it',
  usage: 'merchants set-identifier MERCHANT --mid MID --reason TEXT [--by NAME] [--move]',
  options: {
    mid: { type: 'string' },
    move: { type: 'boolean' },
    reason: { type: 'string' },
    by: { type: 'string' },
    json: { type: 'boolean' },
  },
  help: [
    ['MERCHANT', 'the id of the restaurant'],
    ['--mid MID', 'the identifier as the network sends it'],
    ['--move', 'takes it from the restaurants that carry it'],
    ['--reason TEXT', 'why, for the audit'],
    ['--by NAME', 'who sets it; the user of this machine when absent'],
    ['--json', 'the counts as JSON on the last line'],
  ],
  required: ['mid', 'reason'],
  files: 'one',
  argument: 'MERCHANT',
  run: (call) =>
    withCliContext(async ({ db, engine }) => {
      const [merchantId = ''] = call.files;
      const result = await setIdentifier(db, {
        merchantId,
        mid: textValue(call, 'mid'),
        isMoved: call.values.move === true,
        reason: writtenValue(call, 'reason'),
        madeBy: actorOf(call),
        now: engine.now(),
      });
      if (result.kind === 'invalid') throw new UsageError('--mid is 1 to 32 printable characters');
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
