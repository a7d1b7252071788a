import { access } from 'node:fs/promises';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine, openDatabase } from '#server/platform/db/index.ts';
import { readCommandEnv } from '#server/platform/env/read-env.ts';
import { command, printResult, UsageError } from '../command.ts';
import { aboutFile } from '../explain-failure.ts';
import { countOf } from '../format-text.ts';
import { releaseVersion } from '../release-version.ts';
import { backUp } from './back-up.ts';
import { readManifest, restore } from './restore.ts';
import { changedSecrets, secretPrints } from './secret-prints.ts';

const requireAddress = (): string => {
  const { databaseUrl } = readCommandEnv(process.env);
  if (databaseUrl) return databaseUrl;
  throw new Error(
    'DATABASE_URL: is missing; stop everything and copy DATA_DIR to save an embedded database',
  );
};

const requireNew = async (folder: string) => {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists) throw new UsageError(`${folder} exists; name a new folder`);
};

const total = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

export const backupCommand = command(
  'save the database in a new folder, with the figures that a restore compares',
)
  .argument('<FOLDER>', 'a folder that does not exist')
  .runs(async (call) => {
    const [folder = ''] = call.files;
    await requireNew(folder);
    const address = process.env.BACKUP_DATABASE_URL?.trim() || requireAddress();
    const secrets = secretPrints(process.env);
    const manifest = await backUp({ address, folder, secrets, release: releaseVersion() });
    const { rows } = manifest.facts;
    const absent = Object.keys(secrets).filter((name) => secrets[name] === null);
    const text = [
      `saved ${countOf(total(rows), 'row')} of ${countOf(Object.keys(rows).length, 'table')} in ${folder}`,
      'not part of it: the vault (dineback vault backup), the folder of programs, and the secrets',
      `secrets that this data depends on: ${Object.keys(secrets).join(', ')}`,
      ...(absent.length > 0 ? [`not in this environment: ${absent.join(', ')}`] : []),
    ];
    printResult(call, { folder, ...manifest }, text.join('\n'));
    return 0;
  });

const checkRestored = async (address: string) => {
  const db = await openDatabase({ databaseUrl: address, dataDir: '' }, { statementTimeoutMs: 0 });
  try {
    const { isSound, hash } = await checkLedger(db);
    const chains = await asEngine(db, checkChains);
    return { hash, isSound, isAuditSound: chains.every(({ broken }) => broken === 0) };
  } finally {
    await db.close();
  }
};

export const restoreCommand = command(
  'restore a backup into the empty database that DATABASE_URL names, and check it',
)
  .argument('<FOLDER>', 'the folder that db backup wrote')
  .runs(async (call) => {
    const [folder = ''] = call.files;
    const address = requireAddress();
    const manifest = await aboutFile(folder, () => readManifest(folder));
    const different = await restore({ address, folder, manifest });
    const checked = await checkRestored(address);
    const secrets = changedSecrets(manifest.secrets, secretPrints(process.env));
    const { rows } = manifest.facts;
    const state = (isFine: boolean) => (isFine ? 'ok    ' : 'BROKEN');
    const text = [
      `${state(different.length === 0)} ${countOf(total(rows), 'row')} of ${countOf(Object.keys(rows).length, 'table')} as saved at ${manifest.createdAt}`,
      ...different.map((line) => `         ${line}`),
      `${state(checked.isSound)} every invariant of the ledger and every daily root; ledger hash ${checked.hash}`,
      `${state(checked.isAuditSound)} the audit`,
      ...(secrets.length > 0
        ? [`absent here, or others than when this was saved: ${secrets.join(', ')}`]
        : []),
      'next: dineback db migrate, dineback vault restore, then start',
    ];
    printResult(call, { ...checked, different, secrets }, text.join('\n'));
    const isWhole = different.length === 0 && checked.isSound && checked.isAuditSound;
    return isWhole ? 0 : 1;
  });
