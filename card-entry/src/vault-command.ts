import { migrateVault, pendingVaultMigrations } from './vault/migrate-vault.ts';
import { openPool } from './vault/open-pool.ts';

const usage = `usage: dineback vault status | migrate

  vault status   show pending migrations of the card origin's database; exits with 1 when some are pending
  vault migrate  apply them

VAULT_DATABASE_URL names the database.`;

const write = (line: string) => process.stdout.write(`${line}\n`);

const namesOf = (names: readonly string[]) => names.map((name) => `\n  ${name}`).join('');

const run = async ([action, ...more]: readonly string[]): Promise<number> => {
  if (action === undefined || action === 'help' || action === '--help') {
    write(usage);
    return 0;
  }
  if ((action !== 'status' && action !== 'migrate') || more.length > 0) {
    process.stderr.write(`dineback: ${usage}\n`);
    return 2;
  }
  const vaultDatabaseUrl = process.env.VAULT_DATABASE_URL?.trim();
  if (!vaultDatabaseUrl) throw new Error('VAULT_DATABASE_URL: is missing');
  const pool = openPool({ vaultDatabaseUrl, dataDir: '' });
  try {
    const isMigrating = action === 'migrate';
    const names = isMigrating
      ? await migrateVault(pool)
      : (await pendingVaultMigrations(pool)).map(({ name }) => name);
    if (names.length === 0) write('no migration of the vault is pending');
    else write(`${isMigrating ? 'applied' : 'pending'} in the vault:${namesOf(names)}`);
    return isMigrating || names.length === 0 ? 0 : 1;
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
