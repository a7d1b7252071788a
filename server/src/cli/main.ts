import { audit } from './audit.ts';
import { claims } from './claims.ts';
import { type Command, listRows, runCommand, UsageError } from './command.ts';
import { content } from './content.ts';
import { explainFailure } from './explain-failure.ts';
import { feed } from './feed.ts';
import { ledger } from './ledger.ts';
import { maintenance } from './maintenance.ts';
import { members } from './members.ts';
import { merchants } from './merchants.ts';
import { offers } from './offers.ts';
import { rewards } from './rewards.ts';

type Verbs = Readonly<Record<string, Command>>;

const nouns: Readonly<Record<string, Verbs>> = {
  merchants,
  members,
  feed,
  rewards,
  claims,
  offers,
  ledger,
  maintenance,
  content,
  audit,
};

const list = (verbs: readonly [string, Verbs][]): string =>
  listRows(
    verbs.flatMap(([, commands]) =>
      Object.values(commands).map(({ usage, about }) => [usage, about] as const),
    ),
  );

const overview = (verbs: readonly [string, Verbs][]): string =>
  ['usage: dineback <noun> <verb> [options]', '', list(verbs), '', 'Each verb has --help.'].join(
    '\n',
  );

const isHelp = (argument: string | undefined) =>
  argument === undefined || argument === '--help' || argument === '-h' || argument === 'help';

const run = async ([noun, verb, ...args]: readonly string[]): Promise<number> => {
  if (isHelp(noun) || noun === undefined) {
    console.log(overview(Object.entries(nouns)));
    return noun === undefined ? 2 : 0;
  }
  const verbs = nouns[noun];
  if (!verbs)
    throw new UsageError(`there is no noun ${noun}; there are ${Object.keys(nouns).join(', ')}`);
  if (isHelp(verb) || verb === undefined) {
    console.log(overview([[noun, verbs]]));
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
