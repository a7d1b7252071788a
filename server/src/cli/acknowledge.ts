import { acknowledgmentColumns } from '#server/staff/index.ts';
import { command } from './command.ts';
import { printSummary } from './report.ts';
import { withFile } from './run-import.ts';
import { asHelp } from './staff-client.ts';

export const acknowledgeCommand = command(
  'import a partner’s response to its accrual files: posted, or rejected with a reason',
)
  .argument(
    '<FILE.csv>',
    `one line of an accrual file a row; .gz is unpacked; required columns: ${acknowledgmentColumns.join(', ')}`,
  )
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--dry-run', 'check and count without writing')
  .option(...asHelp)
  .runs((call) =>
    withFile(call, {
      rows: 'acknowledgments',
      run: ({ staff, partner, file, isDryRun }) =>
        staff.imports.acknowledgments({ partner: partner().slug, file, isDryRun }),
      print: (summary) => {
        printSummary(summary, call.values.json === true);
        return summary.faults > 0 ? 1 : 0;
      },
    }),
  );
