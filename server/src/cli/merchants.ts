import { rematchFeed } from '#server/earning/feed/index.ts';
import {
  importMerchants,
  importTables,
  merchantColumns,
  tableColumns,
} from '#server/features/imports/index.ts';
import { createProgress } from '#server/platform/progress.ts';
import { today, withCliContext } from './cli-context.ts';
import { type Command, UsageError } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { findCommand, retireCommand, showCommand } from './find-merchants.ts';
import { readZipTable } from './read-zip-table.ts';
import { createFaultPrinter, printSummary, secondsSince } from './report.ts';
import { setIdentifierCommand } from './set-identifier.ts';
import { warnOfColumns } from './warn-of-columns.ts';

const MAX_RETIRED_SHARE = 0.1;

const importCommand: Command = {
  about: 'import or update the restaurants of all programs',
  usage: 'merchants import FILE.csv [--retire-missing [--yes]] [--dry-run] [--json]',
  help: [
    ['FILE.csv', 'one restaurant a row; .gz is unpacked; its first line names the columns'],
    ['required columns', merchantColumns.join(', ')],
    ['--dry-run', 'check and count without writing'],
    ['--retire-missing', 'retire restaurants that are missing from the file, as of today'],
    ['--yes', 'retire them even if they are more than a tenth of the program'],
    ['--json', 'the summary as JSON on the last line'],
  ],
  required: [],
  files: 'one',
  run: ({ values, files: [file = ''] }) =>
    withCliContext(async ({ env, db, engine }) => {
      const startedAt = performance.now();
      const faults = createFaultPrinter();
      const progress = createProgress('merchants');
      await warnOfColumns(file, 'merchants');
      const places = await readZipTable(env);
      const summary = await aboutFile(file, () =>
        importMerchants(db, {
          ...{ file, places },
          retiresMissing: values['retire-missing'] === true,
          maxRetiredShare: values.yes === true ? undefined : MAX_RETIRED_SHARE,
          today: today(),
          isDryRun: values['dry-run'] === true,
          onFault: faults.print,
          onWarning: faults.warn,
          onProgress: (rows) => progress.show(`${rows} rows`),
        }),
      );
      progress.done();
      faults.done();
      if (summary.newIdentifiers > 0 && values['dry-run'] !== true) await rematchFeed(engine);
      printSummary({ ...summary, seconds: secondsSince(startedAt) }, values.json === true);
      return summary.rejected > 0 ? 1 : 0;
    }),
};

const tablesCommand: Command = {
  about: 'import the tables and shifts of restaurants, so that they can be booked',
  usage: 'merchants tables import FILE.csv [--dry-run] [--json]',
  help: [
    ['FILE.csv', 'one restaurant a row; .gz is unpacked; its first line names the columns'],
    ['required columns', tableColumns.join(', ')],
    ['--dry-run', 'check and count without writing'],
    ['--json', 'the summary as JSON on the last line'],
  ],
  required: [],
  files: 'two',
  argument: 'import FILE.csv',
  run: ({ values, files: [action = '', file = ''] }) => {
    if (action !== 'import') throw new UsageError(`tables has no action ${action}; it has import`);
    return withCliContext(async ({ db }) => {
      const startedAt = performance.now();
      const faults = createFaultPrinter();
      const progress = createProgress('tables');
      await warnOfColumns(file, 'tables');
      const summary = await aboutFile(file, () =>
        importTables(db, {
          file,
          isDryRun: values['dry-run'] === true,
          onFault: faults.print,
          onProgress: (rows) => progress.show(`${rows} rows`),
        }),
      );
      progress.done();
      faults.done();
      printSummary({ ...summary, seconds: secondsSince(startedAt) }, values.json === true);
      return summary.rejected > 0 ? 1 : 0;
    });
  },
};

export const merchants = {
  find: findCommand,
  show: showCommand,
  import: importCommand,
  retire: retireCommand,
  'set-identifier': setIdentifierCommand,
  tables: tablesCommand,
};
