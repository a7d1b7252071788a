import { type Command, listRows, runCommand, UsageError } from './command.ts';
import { explainFailure } from './explain-failure.ts';

type Commands = Readonly<Record<string, Command>>;

// Each is loaded by whoever names it: a command need not wait for the rest.
const nouns: Readonly<Record<string, () => Promise<Commands>>> = {
  merchants: async () => (await import('./merchants.ts')).merchants,
  members: async () => (await import('./members.ts')).members,
  feed: async () => (await import('./feed.ts')).feed,
  rewards: async () => (await import('./rewards.ts')).rewards,
  dines: async () => (await import('./dines.ts')).dines,
  claims: async () => (await import('./claims.ts')).claims,
  offers: async () => (await import('./offers.ts')).offers,
  ledger: async () => (await import('./ledger.ts')).ledger,
  maintenance: async () => (await import('./maintenance.ts')).maintenance,
  content: async () => (await import('./content.ts')).content,
  audit: async () => (await import('./audit.ts')).audit,
};

const list = (all: readonly Commands[]): string =>
  listRows(
    all.flatMap((verbs) => Object.values(verbs).map(({ usage, about }) => [usage, about] as const)),
  );

const overview = (verbs: readonly Commands[]): string =>
  ['usage: dineback <noun> <verb> [options]', '', list(verbs), '', 'Each verb has --help.'].join(
    '\n',
  );

const isHelp = (argument: string | undefined) =>
  argument === undefined || argument === '--help' || argument === '-h' || argument === 'help';

const run = async ([noun, verb, ...args]: readonly string[]): Promise<number> => {
  if (isHelp(noun) || noun === undefined) {
    console.log(overview(await Promise.all(Object.values(nouns).map((load) => load()))));
    return noun === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  if (!load)
    throw new UsageError(`there is no noun ${noun}; there are ${Object.keys(nouns).join(', ')}`);
  const verbs = await load();
  if (isHelp(verb) || verb === undefined) {
    console.log(overview([verbs]));
    return verb === undefined ? 2 : 0;
  }
  const command = verbs[verb];
  if (!command)
    throw new UsageError(`${noun} has no verb ${verb}; it has ${Object.keys(verbs).join(', ')}`);
  return runCommand(command, args);
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(`dineback: ${explainFailure(error)}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
