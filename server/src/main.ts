import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { joinEmbedded } from './platform/db/embedded-host.ts';
import { databaseDirectory } from './platform/db/embedded-paths.ts';

// Starts the process of an existing embedded database while this one loads its modules; the environment is validated
// later.
const wakeDatabase = async ({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) => {
  const dataDir = DATA_DIR?.trim() || '.data';
  if (DATABASE_URL?.trim() || !existsSync(databaseDirectory(dataDir))) return undefined;
  const host = joinEmbedded(dataDir);
  await host.wake();
  return host;
};

const run = async () => {
  const woken = await wakeDatabase(process.env);
  const [{ readEnv }, { runProduct }] = await Promise.all([
    import('./platform/env/index.ts'),
    import('./run-product.ts'),
  ]);
  await runProduct(readEnv(process.env), woken);
  flushCompileCache();
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
