import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffLedgerLine, StaffStatementFault } from '#contract/staff/ledger.ts';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { command, printResult, textValue } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { explainCommand } from './explain-ledger.ts';
import { countOf } from './format-text.ts';
import { monthCommand } from './ledger-month.ts';
import { asHelp, offlineStaff, type StaffCall, withReadingStaff } from './staff-client.ts';

const checkCommand = command('check every invariant of the ledger')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const { figures, hash, isSound } = await staff.ledger.check({});
      const lines = figures.map(
        ({ rule, checked, broken }) =>
          `${broken === 0 ? 'ok    ' : 'BROKEN'}  ${String(broken).padStart(8)} of ${String(checked).padStart(10)}  ${rule}`,
      );
      const text = [...lines, `ledger hash ${hash}`].join('\n');
      printResult(call, { figures, hash, isSound }, text);
      return isSound ? 0 : 1;
    }),
  );

const openTarget = async (place: string) => {
  const scratch = place === '' ? mkdtempSync(join(tmpdir(), 'dineback-rebuild-')) : '';
  const isAddress = /^postgres(ql)?:\/\//.test(place);
  const db = await openDatabase(
    isAddress ? { databaseUrl: place, dataDir: '' } : { dataDir: scratch || place },
    { statementTimeoutMs: 600_000 },
  );
  await migrate(db);
  const close = async () => {
    await db.close();
    if (scratch !== '') rmSync(scratch, { recursive: true, force: true });
  };
  return { db, close };
};

const lineOf = ({ partner, email, bill, source, account, units }: StaffLedgerLine): string => {
  const { provider, transactionId, cardToken } = bill ?? {};
  const columns = [partner, email, provider, transactionId, cardToken, source, account, units];
  return columns.filter((column) => column !== undefined).join('\t');
};

type Rebuilt = Awaited<ReturnType<StaffCall['staff']['ledger']['rebuild']>>;

const formatRebuilt = (rebuilt: Rebuilt): string => {
  const { events, inputs, hash, rebuiltHash, onlyStored, onlyRebuilt } = rebuilt;
  const counts = `${countOf(events, 'event')} and ${countOf(inputs, 'decision')} replayed`;
  if (hash === rebuiltHash) return `${counts}\nequal: ledger hash ${hash}`;
  return [
    `${counts}\nDIFFERENT: stored ${hash}, rebuilt ${rebuiltHash}`,
    ...onlyStored.map((line) => `stored   ${lineOf(line)}`),
    ...onlyRebuilt.map((line) => `rebuilt  ${lineOf(line)}`),
  ].join('\n');
};

const rebuildCommand = command(
  'decide every stored event and decision again in an empty database, and compare the ledgers',
)
  .option(
    '--into <PLACE>',
    'an empty folder, or the address of an empty PostgreSQL database, to keep the rebuilt ledger in; a temporary folder by default',
  )
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(
      call,
      async ({ staff }) => {
        const rebuilt = await staff.ledger.rebuild({});
        printResult(call, rebuilt, formatRebuilt(rebuilt));
        return rebuilt.hash === rebuilt.rebuiltHash ? 0 : 1;
      },
      () => ({ openRebuild: () => openTarget(textValue(call, 'into')) }),
    ),
  );

type FaultCode = StaffStatementFault['code'];

const faultTexts: {
  readonly [Code in FaultCode]: (values: StaffStatementFault['values']) => string;
} = {
  notJson: () => 'the file is not JSON',
  notAStatement: ({ field }) =>
    `the file is not a statement${field === '' ? '' : `: its field ${field} cannot be used`}`,
  badKey: () => 'the public key is not an Ed25519 key',
  badTrustedKey: () => 'the given key is not an Ed25519 key',
  otherKey: () => 'the statement names a different key from the given one',
  badSignature: () => 'the signature does not match the statement',
  otherChanges: ({ entry }) => `entry ${entry}: the changes are not those of its journal`,
  noRoot: ({ entry, root }) => `entry ${entry}: there is no daily root ${root}`,
  notProven: ({ entry, day }) => `entry ${entry}: its proof does not lead to the root of ${day}`,
  brokenChain: ({ day }) => `the root of ${day} does not name the one before it`,
  otherSum: ({ account, sum, stated }) => `the entries of ${account} sum to ${sum}, not ${stated}`,
};

const verifyCommand = command("check a member's statement without a database")
  .argument('<FILE>', 'the statement as it was downloaded')
  .option(
    '--key <PEM>',
    'the public keys of the installation; without them the key in the file is trusted',
  )
  .runs(async (call) => {
    const [file = ''] = call.files;
    const keyFile = textValue(call, 'key');
    const readText = (name: string) => aboutFile(name, () => readFile(name, 'utf8'));
    const publicKeys = keyFile === '' ? null : await readText(keyFile);
    const statement = await readText(file);
    const verified = await offlineStaff().ledger.verify({ statement, publicKeys });
    const { faults, entries, proven, publicKey } = verified;
    const isValid = faults.length === 0;
    const counts = `${entries} entries, ${proven} of them under a daily root`;
    const trust = publicKeys === null ? `\nsigned with the key ${publicKey}` : '';
    const text = isValid
      ? `valid: ${counts}${trust}`
      : `NOT valid:\n${faults.map(({ code, values }) => `  ${faultTexts[code](values)}`).join('\n')}`;
    printResult(call, { isValid, ...verified }, text);
    return isValid ? 0 : 1;
  });

export const ledger = {
  check: checkCommand,
  explain: explainCommand,
  month: monthCommand,
  rebuild: rebuildCommand,
  verify: verifyCommand,
};
