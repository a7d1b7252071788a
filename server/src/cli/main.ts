import { suggestionFor } from '#domain/text/suggest-name.ts';
import { type Command, helpOf, runCommand, UsageError } from './command.ts';
import { completionScript } from './completion.ts';
import { explainFailure } from './explain-failure.ts';
import { formatRows } from './format-text.ts';
import { releaseVersion } from './release-version.ts';

type Commands = Readonly<Record<string, Command>>;

// Loaded on demand, so that a command does not load the code of the others.
const nouns: Readonly<Record<string, () => Promise<Commands>>> = {
  merchants: async () => (await import('./merchants.ts')).merchants,
  members: async () => (await import('./members.ts')).members,
  feed: async () => (await import('./feed.ts')).feed,
  rewards: async () => (await import('./rewards.ts')).rewards,
  dines: async () => (await import('./dines.ts')).dines,
  claims: async () => (await import('./claims.ts')).claims,
  reservations: async () => (await import('./reservations.ts')).reservations,
  reviews: async () => (await import('./reviews.ts')).reviews,
  surveys: async () => (await import('./surveys.ts')).surveys,
  bonuses: async () => (await import('./bonuses.ts')).bonuses,
  offers: async () => (await import('./offers.ts')).offers,
  payouts: async () => (await import('./payouts.ts')).payouts,
  queue: async () => (await import('./queue.ts')).queue,
  ledger: async () => (await import('./ledger.ts')).ledger,
  maintenance: async () => (await import('./maintenance.ts')).maintenance,
  content: async () => (await import('./content.ts')).content,
  partners: async () => (await import('./partners.ts')).partners,
  audit: async () => (await import('./audit.ts')).audit,
  db: async () => (await import('./db.ts')).db,
  staff: async () => (await import('./staff.ts')).staff,
};

const loadNouns = async (names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await nouns[name]?.()) ?? {}] as const)),
  );

const rowsOf = (loaded: Readonly<Record<string, Commands>>) =>
  Object.entries(loaded).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, { about }]) => [`${noun} ${verb}`, about] as const),
  );

const overview = async (names: readonly string[]): Promise<string> =>
  [
    'usage: dineback <noun> <verb> [options]',
    '',
    formatRows(rowsOf(await loadNouns(names))),
    '',
    "dineback vault status and vault migrate are for the card origin's database;",
    'dineback help <noun> <verb> shows the options of a command, --version the version,',
    'and completion prints a completion script for bash and zsh.',
  ].join('\n');

const isHelp = (argument: string | undefined) =>
  argument === undefined || argument === '--help' || argument === '-h' || argument === 'help';

const commandsOf = (noun: string): Promise<Commands> => {
  const load = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  const known = Object.keys(nouns);
  if (load) return load();
  throw new UsageError(
    `there is no noun ${noun}; there are ${known.join(', ')}${suggestionFor(noun, known)}`,
  );
};

const commandOf = (noun: string, commands: Commands, verb: string): Command => {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  const known = Object.keys(commands);
  if (command) return command;
  throw new UsageError(
    `${noun} has no verb ${verb}; it has ${known.join(', ')}${suggestionFor(verb, known)}`,
  );
};

const showHelp = async (noun: string | undefined, verb: string | undefined): Promise<number> => {
  if (noun === undefined || isHelp(noun)) console.log(await overview(Object.keys(nouns)));
  else {
    const commands = await commandsOf(noun);
    console.log(
      verb === undefined ? await overview([noun]) : helpOf(commandOf(noun, commands, verb)),
    );
  }
  return 0;
};

const run = async ([noun, verb, ...args]: readonly string[]): Promise<number> => {
  if (noun === undefined || isHelp(noun)) return showHelp(verb, args[0]);
  if (noun === '--version' || noun === '-V') {
    console.log(`dineback ${releaseVersion()}`);
    return 0;
  }
  if (noun === 'completion') {
    console.log(completionScript(await loadNouns(Object.keys(nouns))));
    return 0;
  }
  const commands = await commandsOf(noun);
  if (verb === undefined || isHelp(verb)) return showHelp(noun, args[0]);
  return runCommand(commandOf(noun, commands, verb), args);
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(`dineback: ${explainFailure(error)}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
