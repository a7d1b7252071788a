import type { StaffPayoutDifference } from '#contract/staff/imports.ts';
import { cents, formatDollars } from '#domain/money.ts';
import { payoutFileColumns } from '#server/staff/index.ts';
import { command, printResult, textValue } from './command.ts';
import { withFile } from './run-import.ts';
import { asHelp } from './staff-client.ts';

const dollars = (amount: number | null) => (amount === null ? '' : formatDollars(cents(amount)));

const lineOf = ({ line, order, kind, ourCents, theirCents }: StaffPayoutDifference): string => {
  const texts: { readonly [Kind in StaffPayoutDifference['kind']]: string } = {
    missingHere: `${dollars(theirCents)} in the file, but there is no such payout`,
    missingThere: `${dollars(ourCents)} was paid, but the file does not have it`,
    amount: `${dollars(ourCents)} here, ${dollars(theirCents)} in the file`,
    paidThere: `returned to the balance here, paid in the file (${dollars(ourCents)})`,
    paidTwice: `${dollars(theirCents)} was paid more than once`,
  };
  return `${line === null ? '' : `line ${line}: `}${order}  ${texts[kind]}`;
};

/** Compares a provider's file with our payouts. */
export const reconcileCommand = command(
  "compare a provider's file of paid and returned payouts with ours",
)
  .argument(
    '<FILE.csv>',
    `one payment or return a row; .gz is unpacked; required columns: ${payoutFileColumns.join(', ')}`,
  )
  .option('--partner <SLUG>', 'the program covered by the file; all when absent')
  .option('--dry-run', 'report differences without changing anything')
  .option(...asHelp)
  .runs((call) =>
    withFile(call, {
      rows: 'payouts',
      // Printed as they are found; a file may differ in every row.
      onDifference: (difference) => {
        if (call.values.json !== true) console.log(lineOf(difference));
      },
      run: ({ staff, file, isDryRun }) =>
        staff.imports.payouts({ partner: textValue(call, 'partner') || null, file, isDryRun }),
      print: (done) => {
        const { payouts, completed, returned, differ, faults } = done;
        const summary = `${payouts} payouts in the file: ${completed} completed, ${returned} returned, ${differ} differ`;
        printResult(call, done, summary);
        return differ + faults > 0 ? 1 : 0;
      },
    }),
  );
