import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rebuilt, rebuildLedger } from '#server/earning/rebuild/index.ts';
import { verifyStatement } from '#server/earning/statements/index.ts';
import { type Database, migrate, openDatabase } from '#server/platform/db/index.ts';
import { withMigratedDatabase } from './cli-context.ts';
import { command, printResult, textValue } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { explainCommand } from './explain-ledger.ts';
import { countOf } from './format-text.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

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

const openTarget = async (place: string): Promise<{ db: Database; remove: () => void }> => {
  const scratch = place === '' ? mkdtempSync(join(tmpdir(), 'dineback-rebuild-')) : '';
  const isAddress = /^postgres(ql)?:\/\//.test(place);
  const db = await openDatabase(
    isAddress ? { databaseUrl: place, dataDir: '' } : { dataDir: scratch || place },
    { statementTimeoutMs: 600_000 },
  );
  await migrate(db);
  return { db, remove: () => scratch && rmSync(scratch, { recursive: true, force: true }) };
};

const formatRebuilt = (rebuilt: Rebuilt): string => {
  const { events, inputs, hash, rebuiltHash, onlyStored, onlyRebuilt } = rebuilt;
  const counts = `${countOf(events, 'event')} and ${countOf(inputs, 'decision')} replayed`;
  if (hash === rebuiltHash) return `${counts}\nequal: ledger hash ${hash}`;
  return [
    `${counts}\nDIFFERENT: stored ${hash}, rebuilt ${rebuiltHash}`,
    ...onlyStored.map((line) => `stored   ${line}`),
    ...onlyRebuilt.map((line) => `rebuilt  ${line}`),
  ].join('\n');
};

const rebuildCommand = command(
  'decide every stored event and decision again in an empty database, and compare the ledgers',
)
  .option(
    '--into <PLACE>',
    'an empty folder, or the address of an empty PostgreSQL database, to keep the rebuilt ledger in; a temporary folder by default',
  )
  .runs((call) =>
    withMigratedDatabase(async ({ db, engine }) => {
      const { db: target, remove } = await openTarget(textValue(call, 'into'));
      try {
        const { partnerOf } = engine;
        const rebuilt = await rebuildLedger({ source: db, target, partnerOf });
        printResult(call, rebuilt, formatRebuilt(rebuilt));
        return rebuilt.hash === rebuilt.rebuiltHash ? 0 : 1;
      } finally {
        await target.close();
        remove();
      }
    }),
  );

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
    const trustedKey = keyFile === '' ? undefined : await readText(keyFile);
    const verified = verifyStatement(await readText(file), trustedKey);
    const { faults, entries, proven, publicKey } = verified;
    const isValid = faults.length === 0;
    const counts = `${entries} entries, ${proven} of them under a daily root`;
    const trust = trustedKey === undefined ? `\nsigned with the key ${publicKey}` : '';
    const text = isValid
      ? `valid: ${counts}${trust}`
      : `NOT valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
    printResult(call, { isValid, ...verified }, text);
    return isValid ? 0 : 1;
  });

export const ledger = {
  check: checkCommand,
  explain: explainCommand,
  rebuild: rebuildCommand,
  verify: verifyCommand,
};
