import { existsSync } from 'node:fs';
import { type EmbeddedHost, joinEmbedded } from './embedded-host.ts';
import { databaseDirectory } from './embedded-paths.ts';

/** Starts the process of an existing embedded database; the environment is validated later. */
export const wakeEmbedded = async ({
  DATABASE_URL,
  DATA_DIR,
}: NodeJS.ProcessEnv): Promise<EmbeddedHost | undefined> => {
  const dataDir = DATA_DIR?.trim() || '.data';
  if (DATABASE_URL?.trim() || !existsSync(databaseDirectory(dataDir))) return undefined;
  const host = joinEmbedded(dataDir);
  await host.wake();
  return host;
};
