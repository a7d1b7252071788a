import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '#contract/partner.ts';
import type { StaffAccrualFile, StaffLeftOut } from '#contract/staff/accruals.ts';
import { acknowledgmentColumns, importAcknowledgments } from '#server/staff/index.ts';
import { unitsText } from './approval.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { type Call, type Command, command, printResult, textValue, UsageError } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { countOf } from './format-text.ts';
import { createFaultPrinter, noteMore, printSummary } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const partnerOf = (call: Call, partners: ReadonlyMap<string, Partner>): Partner => {
  const partner = partnerNamed(partners, textValue(call, 'partner'));
  if (partner.currencyType !== 'Credit') return partner;
  throw new UsageError(`${partner.slug} pays by payouts, not by accrual files`);
};

const numberOf = (call: Call): number | null => {
  const text = textValue(call, 'file');
  if (text === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--file is the number of a file');
  return Number(text);
};

// Before the export, which numbers the file.
const requireFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new UsageError(`--out ${folder}: there is no such folder; create it first`);
};

const leftOutText = ({ members, units }: StaffLeftOut, partner: Partner): string[] =>
  members === 0
    ? []
    : [
        `left out: ${countOf(members, 'member')} without a member number, ${unitsText(units, partner)}; members unnumbered --partner ${partner.slug} lists them`,
      ];

export const exportCommand = command('export unsent rewards to the partner’s next accrual file')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--out <FOLDER>', 'target folder; the current folder when absent', '.')
  .option('--file <NUMBER>', 'write that file again unchanged, without exporting new rewards')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const { slug } = partner;
      const again = numberOf(call);
      const folder = textValue(call, 'out');
      requireFolder(folder);
      const exported = again === null ? await staff.accruals.export({ partner: slug }) : null;
      const number = again ?? exported?.file?.number;
      if (number === undefined) {
        const withoutNumber = exported?.leftOut ?? { members: 0, units: 0 };
        const [text = 'No reward is owed.'] = leftOutText(withoutNumber, partner);
        printResult(call, { path: null, lines: 0, units: 0, withoutNumber }, text);
        return 0;
      }
      const { file, name, csv, leftOut } = await staff.accruals.read({ partner: slug, number });
      const path = join(folder, name);
      writeFileSync(path, csv, { mode: 0o600 });
      const { lines, units } = file;
      const written = `${path}: ${lines} lines, ${unitsText(units, partner)}`;
      printResult(
        call,
        { path, file: number, lines, units, withoutNumber: leftOut },
        [written, ...leftOutText(leftOut, partner)].join('\n'),
      );
      return 0;
    }),
  );

export const acknowledgeCommand: Command = {
  about: 'import a partner’s response to its accrual files: posted, or rejected with a reason',
  usage: 'rewards acknowledge FILE.csv --partner SLUG [--json]',
  help: [
    ['FILE.csv', 'one line of an accrual file a row; .gz is unpacked'],
    ['required columns', acknowledgmentColumns.join(', ')],
    ['--partner SLUG', 'the program'],
    ['--json', 'the summary as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'one',
  run: (call) =>
    withCliContext(async ({ db, partners, engine }) => {
      const { slug: partnerId } = partnerOf(call, partners);
      const [file = ''] = call.files;
      const faults = createFaultPrinter();
      const summary = await aboutFile(file, () =>
        importAcknowledgments({ db, now: engine.now, file, partnerId, onFault: faults.print }),
      );
      faults.done();
      printSummary(summary, call.values.json === true);
      return summary.faults > 0 ? 1 : 0;
    }),
};

const lineOf = (file: StaffAccrualFile, partner: Partner): string => {
  const { number, day, lines, units, waiting, rejected, reasons } = file;
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
  return `${number}  ${day}  ${lines} lines  ${unitsText(units, partner)}  ${waiting} waiting  ${rejected} rejected${why}`;
};

export const filesCommand = command(
  'list the accrual files of a partner with pending and rejected lines',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const { files, hasMore } = await staff.accruals.list({ partner: partner.slug });
      noteMore(hasMore, files.length);
      const lines = files.map((file) => lineOf(file, partner));
      printResult(call, { files }, lines.join('\n') || 'No file was sent.');
      return 0;
    }),
  );
