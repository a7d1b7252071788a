import { merchantColumns, tableColumns } from '#server/staff/index.ts';
import { CliCommand, command } from './command.ts';
import { findCommand, retireCommand, showCommand } from './find-merchants.ts';
import { runImport } from './run-import.ts';
import { setIdentifierCommand } from './set-identifier.ts';
import { asHelp } from './staff-client.ts';

const fileCommand = (about: string, columns: readonly string[]) =>
  command(about)
    .argument(
      '<FILE.csv>',
      `one restaurant a row; .gz is unpacked; its first line names the columns; required columns: ${columns.join(', ')}`,
    )
    .option('--dry-run', 'check and count without writing')
    .option(...asHelp);

const importCommand = fileCommand(
  'import or update the restaurants of all programs',
  merchantColumns,
)
  .option('--retire-missing', 'retire restaurants that are missing from the file, as of today')
  .option('--yes', 'retire them even if they are more than a tenth of the program')
  .runs((call) =>
    runImport(call, 'merchants', ({ staff, file, isDryRun }) =>
      staff.imports.merchants({
        file,
        isDryRun,
        retiresMissing: call.values['retire-missing'] === true,
        retiresMany: call.values.yes === true,
      }),
    ),
  );

const importTablesCommand = fileCommand(
  'import the tables and shifts of restaurants, so that they can be booked',
  tableColumns,
).runs((call) =>
  runImport(call, 'tables', ({ staff, file, isDryRun }) =>
    staff.imports.tables({ file, isDryRun }),
  ),
);

export const merchants = {
  find: findCommand,
  show: showCommand,
  import: importCommand,
  retire: retireCommand,
  'set-identifier': setIdentifierCommand,
  tables: new CliCommand('tables').addCommand(importTablesCommand.name('import')),
};
