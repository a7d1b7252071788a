import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '#contract/partner.ts';
import { exportRewards, listFiles, writeAccrualFile } from '#server/earning/accrual/index.ts';
import { acknowledgmentColumns, importAcknowledgments } from '#server/features/imports/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { unitsText } from './approval.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { type Call, type Command, printResult, textValue, UsageError } from './command.ts';
import { aboutFile } from './explain-failure.ts';
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

type Saved = { partner: Partner; number: number };

const save = async (db: Database, call: Call, { partner, number: saved }: Saved) => {
  const written = await writeAccrualFile(db, { partnerId: partner.slug, number: saved });
  if (!written) throw new UsageError(`${partner.slug} has no file ${saved}`);
  const path = join(textValue(call, 'out'), written.name);
  writeFileSync(path, written.text, { mode: 0o600 });
  const { number, lines, units } = written.file;
  printResult(
    call,
    { path, file: number, lines, units },
    `${path}: ${lines} lines, ${unitsText(units, partner)}`,
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
      const number = again ?? (await exportRewards(engine, partner.slug))?.number;
      if (number === undefined) {
        printResult(call, { path: null, lines: 0, units: 0 }, 'No reward is owed.');
        return 0;
      }
      await save(db, call, { partner, number });
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
