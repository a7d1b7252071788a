import { CliCommand, command, PROGRAM } from './command.ts';
import { completionScript } from './completion.ts';
import { releaseVersion } from './release-version.ts';

export type Verbs = Readonly<Record<string, CliCommand>>;

// Loaded on demand, so that a command does not load the code of the others.
const nouns: Readonly<Record<string, () => Promise<Verbs>>> = {
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
  keys: async () => (await import('./keys.ts')).keys,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
  staff: async () => (await import('./staff.ts')).staff,
};

/** Lists verbs under their noun, each named by its key. */
export const nounOf = (noun: string, verbs: Verbs): CliCommand => {
  const parent = new CliCommand(noun);
  for (const [verb, leaf] of Object.entries(verbs)) parent.addCommand(leaf.name(verb));
  return parent;
};

/** The program with one noun, or with every noun when `only` names none. */
export const loadProgram = async (only?: string): Promise<CliCommand> => {
  const program = new CliCommand(PROGRAM);
  program.version(`dineback ${releaseVersion()}`, '-V, --version', 'show the version').addHelpText(
    'after',
    `
dineback vault status and vault migrate are for the card origin's database;
dineback help <noun> <verb> shows the options of a command.`,
  );
  const names = Object.keys(nouns);
  for (const noun of only !== undefined && names.includes(only) ? [only] : names)
    program.addCommand(nounOf(noun, (await nouns[noun]?.()) ?? {}));
  program.addCommand(
    command('print a completion script for bash and zsh')
      .name('completion')
      .runs(async () => {
        console.log(completionScript(program));
        return 0;
      }),
  );
  return program;
};
