import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { addDays, isRealDate } from '#domain/earning/local-time.ts';
import {
  readMemberTokens,
  readPlaces,
  type Simulation,
  simulateFeed,
} from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type CliContext, partnerNamed, today, withMigratedDatabase } from './cli-context.ts';
import { type Call, type Command, textValue, UsageError } from './command.ts';

const MAX_PLACES = 5000;

const wholeNumber = (call: Call, name: string, max: number): number => {
  const text = textValue(call, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max)
    throw new UsageError(`--${name} must be a whole number from 1 to ${max}`);
  return value;
};

const plan = async (call: Call, { db, partners }: CliContext): Promise<Simulation> => {
  const { slug } = partnerNamed(partners, textValue(call, 'partner'));
  const days = wholeNumber(call, 'days', 3660);
  const from = textValue(call, 'from') || addDays(today(), -days);
  if (!isRealDate(from)) throw new UsageError('--from must be a date that exists, like 2026-01-31');
  const members = wholeNumber(call, 'members', 1_000_000);
  const facts = await asEngine(db, async (trx) => ({
    cardTokens: await readMemberTokens(trx, slug, members),
    places: await readPlaces(trx, MAX_PLACES),
  }));
  if (facts.cardTokens.length === 0) throw new Error(`${slug} has no member with a linked card`);
  if (facts.places.length === 0) throw new Error('the catalogue has no restaurant');
  return {
    ...facts,
    provider: 'simnet',
    events: wholeNumber(call, 'events', 100_000_000),
    seed: wholeNumber(call, 'seed', 4_000_000_000),
    from,
    days,
  };
};

function* lines(simulation: Simulation): Generator<string> {
  for (const event of simulateFeed(simulation)) {
    const fields = Object.entries(event).filter(([, value]) => value !== null);
    yield `${JSON.stringify(Object.fromEntries(fields))}\n`;
  }
}

const write = async (simulation: Simulation, file: string) => {
  const source = Readable.from(lines(simulation));
  if (file === '') await pipeline(source, process.stdout, { end: false });
  else if (file.endsWith('.gz')) await pipeline(source, createGzip(), createWriteStream(file));
  else await pipeline(source, createWriteStream(file));
};

export const simulateCommand: Command = {
  about: 'write a feed file from the members and restaurants at hand',
  usage: 'feed simulate --partner SLUG --members N --events M --seed S [--out FILE]',
  options: {
    partner: { type: 'string' },
    members: { type: 'string' },
    events: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    from: { type: 'string' },
    days: { type: 'string', default: '60' },
  },
  help: [
    ['--partner SLUG', 'the program whose members dine'],
    ['--members N', 'how many of them at most'],
    ['--events M', 'how many events to write'],
    ['--seed S', 'the same seed and input give the same file'],
    ['--out FILE', 'where to; standard output when absent, .gz is packed'],
    ['--from DATE', 'the first day of the visits; as many days ago as --days when absent'],
    ['--days D', 'the days they spread over; 60 when absent'],
  ],
  required: ['partner', 'members', 'events', 'seed'],
  files: 'none',
  run: (call) =>
    withMigratedDatabase(async (context) => {
      const simulation = await plan(call, context);
      const out = textValue(call, 'out');
      await write(simulation, out);
      if (call.values.json === true && out !== '')
        console.log(JSON.stringify({ out, events: simulation.events }));
      return 0;
    }),
};
