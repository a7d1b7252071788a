import { cents, formatDollars } from '#domain/money.ts';
import type { Difference } from '#server/earning/payouts/index.ts';
import { importPayoutFile, payoutFileColumns } from '#server/staff/index.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { actorOf, type Command, printResult, textValue } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { createFaultPrinter } from './report.ts';
import { warnOfColumns } from './warn-of-columns.ts';

const dollars = (amount: number | null) => (amount === null ? '' : formatDollars(cents(amount)));

const lineOf = ({ line, order, kind, ourCents, theirCents }: Difference): string => {
  const texts: { readonly [Kind in Difference['kind']]: string } = {
    missingHere: `${dollars(theirCents)} in the file, but there is no such payout`,
    missingThere: `${dollars(ourCents)} was paid, but the file does not have it`,
    amount: `${dollars(ourCents)} here, ${dollars(theirCents)} in the file`,
    paidThere: `returned to the balance here, paid in the file (${dollars(ourCents)})`,
    paidTwice: `${dollars(theirCents)} was paid more than once`,
  };
  return `${line === null ? '' : `line ${line}: `}${order}  ${texts[kind]}`;
};

/** Compares a provider's file with our payouts. */
export const reconcileCommand: Command = {
  about: "compare a provider's file of paid and returned payouts with ours",
  usage: 'payouts reconcile FILE.csv [--partner SLUG] [--by NAME] [--dry-run] [--json]',
  help: [
    ['FILE.csv', 'one payment or return a row; .gz is unpacked'],
    ['required columns', payoutFileColumns.join(', ')],
    ['--partner SLUG', 'the program covered by the file; all when absent'],
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
    ['--dry-run', 'report differences without changing anything'],
    ['--json', 'the result as JSON on the last line, with the first 1,000 differences'],
  ],
  required: [],
  files: 'one',
  run: (call) =>
    withCliContext(async ({ db, partners, engine }) => {
      const slug = textValue(call, 'partner');
      const partnerIds = slug ? [partnerNamed(partners, slug).slug] : [...partners.keys()];
      const [file = ''] = call.files;
      const printer = createFaultPrinter();
      const input = {
        partnerIds,
        madeBy: actorOf(call),
        isDryRun: call.values['dry-run'] === true,
      };
      await warnOfColumns(file, 'payouts');
      const done = await aboutFile(file, () =>
        importPayoutFile({
          ...{ db, now: engine.now, file, ...input, onFault: printer.print },
          // Printed as they are found; a file may differ in every row.
          onDifference: (difference) => {
            if (call.values.json !== true) console.log(lineOf(difference));
          },
        }),
      );
      printer.done();
      const { payouts, completed, returned, differ, faults } = done;
      const summary = `${payouts} payouts in the file: ${completed} completed, ${returned} returned, ${differ} differ`;
      printResult(call, done, summary);
      return differ + faults > 0 ? 1 : 0;
    }),
};
