import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { type Simulation, simulateFeed } from './simulate-feed.ts';
import { readCardTokens, readMerchants } from './store.ts';

export type FeedRequest = Pick<Simulation, 'events' | 'seed' | 'from' | 'days'> & {
  partnerId: string;
  maxMembers: number;
  /** Standard output when empty; compressed when it ends in .gz. */
  file: string;
};

const MAX_MERCHANTS = 5_000;

function* lines(simulation: Simulation): Generator<string> {
  for (const event of simulateFeed(simulation)) {
    const fields = Object.entries(event).filter(([, value]) => value !== null);
    yield `${JSON.stringify(Object.fromEntries(fields))}\n`;
  }
}

/** Writes a feed file of simulated events for the cards of a partner's members. */
export const writeFeed = async (
  db: Database,
  { partnerId, maxMembers, file, ...options }: FeedRequest,
): Promise<void> => {
  const facts = await asEngine(db, async (trx) => ({
    cardTokens: await readCardTokens(trx, partnerId, maxMembers),
    merchants: await readMerchants(trx, MAX_MERCHANTS),
  }));
  if (facts.cardTokens.length === 0)
    throw new Error(`${partnerId} has no member with a linked card`);
  if (facts.merchants.length === 0) throw new Error('the catalog has no restaurant');
  const source = Readable.from(lines({ ...facts, ...options, provider: 'simnet' }));
  if (file === '') await pipeline(source, process.stdout, { end: false });
  else if (file.endsWith('.gz')) await pipeline(source, createGzip(), createWriteStream(file));
  else await pipeline(source, createWriteStream(file));
};
