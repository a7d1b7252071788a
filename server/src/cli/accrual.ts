import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '#contract/partner.ts';
import type { StaffAccrualFile, StaffLeftOut } from '#contract/staff/accruals.ts';
import { unitsText } from './approval.ts';
import { type Call, command, numberValue, printResult, textValue, UsageError } from './command.ts';
import { countOf } from './format-text.ts';
import { nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

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

const lineOf = (file: StaffAccrualFile, partner: Partner): string => {
  const { number, day, lines, units, waiting, rejected, reasons } = file;
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
  return `${number}  ${day}  ${lines} lines  ${unitsText(units, partner)}  ${waiting} waiting  ${rejected} rejected${why}`;
};

export const filesCommand = command(
  'list the accrual files of a partner with pending and rejected lines, latest first',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...pageHelp('before', 'N'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const before = numberValue(call, 'before', 'a file') ?? null;
      const { files, hasMore } = await staff.accruals.list({ partner: partner.slug, before });
      const next = nextKey({ name: 'before', rows: files, hasMore }, ({ number }) => number);
      const lines = files.map((file) => lineOf(file, partner));
      printResult(call, { files, ...next }, lines.join('\n') || 'No file was sent.');
      return 0;
    }),
  );
