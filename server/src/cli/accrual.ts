import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '#contract/partner.ts';
import {
  countUnnumbered,
  exportRewards,
  listFiles,
  writeAccrualFile,
} from '#server/earning/accrual/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { acknowledgmentColumns, importAcknowledgments } from '#server/staff/index.ts';
import { unitsText } from './approval.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { type Call, type Command, printResult, textValue, UsageError } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { countOf } from './format-text.ts';
import { createFaultPrinter, printSummary } from './report.ts';

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

type LeftOut = { members: number; units: number };

// Members whose rewards wait for their number; none in a program that posts by public id.
const leftOutOf = (db: Database, { slug, hasPPN }: Partner): Promise<LeftOut> =>
  hasPPN
    ? asEngine(db, (trx) => countUnnumbered(trx, slug))
    : Promise.resolve({ members: 0, units: 0 });

const leftOutText = ({ members, units }: LeftOut, partner: Partner): string[] =>
  members === 0
    ? []
    : [
        `left out: ${countOf(members, 'member')} without a member number, ${unitsText(units, partner)}; members unnumbered --partner ${partner.slug} lists them`,
      ];

type Saved = { partner: Partner; number: number; withoutNumber: LeftOut };

const save = async (db: Database, call: Call, saved: Saved) => {
  const { partner, withoutNumber } = saved;
  const written = await writeAccrualFile(db, { partnerId: partner.slug, number: saved.number });
  if (!written) throw new UsageError(`${partner.slug} has no file ${saved.number}`);
  const path = join(textValue(call, 'out'), written.name);
  writeFileSync(path, written.text, { mode: 0o600 });
  const { number, lines, units } = written.file;
  printResult(
    call,
    { path, file: number, lines, units, withoutNumber },
    [
      `${path}: ${lines} lines, ${unitsText(units, partner)}`,
      ...leftOutText(withoutNumber, partner),
    ].join('\n'),
  );
};

export const exportCommand: Command = {
  about: 'export unsent rewards to the partner’s next accrual file',
  usage: 'rewards export --partner SLUG [--out FOLDER] [--file NUMBER]',
  defaults: { out: '.' },
  help: [
    ['--partner SLUG', 'the program'],
    ['--out FOLDER', 'target folder; the current folder when absent'],
    ['--file NUMBER', 'write that file again unchanged, without exporting new rewards'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners, engine }) => {
      const partner = partnerOf(call, partners);
      const again = numberOf(call);
      requireFolder(textValue(call, 'out'));
      const number = again ?? (await exportRewards(engine, partner.slug))?.number;
      const withoutNumber = await leftOutOf(db, partner);
      if (number === undefined) {
        const [text = 'No reward is owed.'] = leftOutText(withoutNumber, partner);
        printResult(call, { path: null, lines: 0, units: 0, withoutNumber }, text);
        return 0;
      }
      await save(db, call, { partner, number, withoutNumber });
      return 0;
    }),
};

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

export const filesCommand: Command = {
  about: 'list the accrual files of a partner with pending and rejected lines',
  usage: 'rewards files --partner SLUG [--json]',
  help: [
    ['--partner SLUG', 'the program'],
    ['--json', 'the files as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners }) => {
      const partner = partnerOf(call, partners);
      const files = await asEngine(db, (trx) => listFiles(trx, partner.slug));
      const textOf = ({ number, day, lines, units, waiting, rejected, reasons }: File) =>
        `${number}  ${day}  ${lines} lines  ${unitsText(units, partner)}  ${waiting} waiting  ${rejected} rejected${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`;
      printResult(call, { files }, files.map(textOf).join('\n') || 'No file was sent.');
      return 0;
    }),
};

type File = Awaited<ReturnType<typeof listFiles>>[number];
