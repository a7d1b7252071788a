import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { serveEmbedded } from './serve-embedded.ts';

export type EmbeddedWorkerData = { directory: string; socketPath: string };

const { directory, socketPath }: EmbeddedWorkerData = workerData;
const db = await PGlite.create(directory);
const server = await serveEmbedded(db, socketPath);

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  process.exit(0);
});
parentPort?.postMessage('ready');
