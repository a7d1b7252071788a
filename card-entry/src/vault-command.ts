import { readVaultSecrets } from './env.ts';
import { backUpVault, restoreVault } from './vault/back-up-vault.ts';
import { countByKey, describeCards } from './vault/count-by-key.ts';
import { migrateVault, pendingVaultMigrations } from './vault/migrate-vault.ts';
import { openPool } from './vault/open-pool.ts';
import { deriveVaultKey } from './vault-keys.ts';

const usage = `usage: dineback vault status | migrate | backup FILE | restore FILE

  vault status        show pending migrations of the card origin's database, and the cards of each VAULT_KEY in the
                      environment; exits with 1 when migrations are pending
  vault migrate       apply them
  vault backup FILE   save the cards in a new file; they are of use with the same VAULT_KEY only
  vault restore FILE  restore them into an empty database

VAULT_DATABASE_URL names the database.`;

const write = (line: string) => process.stdout.write(`${line}\n`);

const namesOf = (names: readonly string[]) => names.map((name) => `\n  ${name}`).join('');

type Vault = Parameters<typeof backUpVault>[0];

const actions: Readonly<Record<string, (vault: Vault) => Promise<number>>> = {
  status: async ({ pool }) => {
    const names = (await pendingVaultMigrations(pool)).map(({ name }) => name);
    write(names.length === 0 ? 'no migration is pending' : `pending:${namesOf(names)}`);
    if (names.length > 0) return 1;
    const keys = await Promise.all(readVaultSecrets(process.env).map(deriveVaultKey));
    write(
      describeCards(
        await countByKey(pool),
        keys.map(({ keyId }) => keyId),
      ),
    );
    return 0;
  },
  migrate: async ({ pool }) => {
    const names = await migrateVault(pool);
    write(names.length === 0 ? 'no migration is pending' : `applied:${namesOf(names)}`);
    return 0;
  },
  backup: async (vault) => {
    write(`saved ${await backUpVault(vault)} cards in ${vault.file}`);
    return 0;
  },
  restore: async (vault) => {
    write(`the vault has ${await restoreVault(vault)} cards`);
    return 0;
  },
};

const run = async ([name = 'help', file = '', ...more]: readonly string[]): Promise<number> => {
  if (name === 'help' || name === '--help') {
    write(usage);
    return 0;
  }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const takesFile = name === 'backup' || name === 'restore';
  if (!action || more.length > 0 || takesFile !== (file !== '')) {
    process.stderr.write(`dineback: ${usage}\n`);
    return 2;
  }
  const address = process.env.VAULT_DATABASE_URL?.trim();
  if (!address) throw new Error('VAULT_DATABASE_URL: is missing');
  process.umask(0o077);
  const pool = openPool({ vaultDatabaseUrl: address, dataDir: '' });
  try {
    return await action({ address, pool, file, path: process.env.PATH });
  } finally {
    await pool.end();
  }
};

run(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`dineback: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
