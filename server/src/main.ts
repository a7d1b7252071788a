import { flushCompileCache } from 'node:module';
import { joinEmbedded } from './platform/db/embedded-host.ts';
import { readEnv } from './platform/env/index.ts';

const run = async () => {
  const env = readEnv(process.env);
  // Its process opens the files while this one loads the rest of the program.
  const reached = env.databaseUrl ? undefined : joinEmbedded(env.dataDir).ensure();
  const [{ runProduct }] = await Promise.all([import('./run-product.ts'), reached]);
  await runProduct(env);
  flushCompileCache();
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
