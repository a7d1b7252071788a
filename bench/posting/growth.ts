import { join } from 'node:path';
import type { Postgres } from '../throwaway-postgres.ts';
import { checkpoint, importFile, withProgram } from './program.ts';
import { writeFeed } from './workload.ts';

/** The sizes of a small and a large ledger, in events. */
export type Growth = { small: number; large: number };

// Each member dines as often in either ledger, so only its size differs.
const EVENTS_A_MEMBER = 5;

// Events per second of a further feed that is as large as the small ledger.
const measureRate = (
  postgres: Postgres,
  folder: string,
  { stored, added }: { stored: number; added: number },
): Promise<number> =>
  withProgram(postgres, { name: 'grown', members: stored / EVENTS_A_MEMBER }, async (db) => {
    const file = join(folder, 'grown.ndjson');
    await writeFeed(db, file, { events: stored, seed: 1 });
    importFile(postgres, 'grown', { file, events: stored });
    await writeFeed(db, file, { events: added, seed: 2 });
    checkpoint(postgres, 'grown');
    return added / importFile(postgres, 'grown', { file, events: added });
  });

/** The posting rate at the large ledger ÷ the rate at the small one. */
export const measureGrowth = async (
  postgres: Postgres,
  folder: string,
  { small, large }: Growth,
): Promise<number> => {
  const atSmall = await measureRate(postgres, folder, { stored: small, added: small });
  return (await measureRate(postgres, folder, { stored: large, added: small })) / atSmall;
};
