import { Command, CommanderError, Help, type ParseOptionsResult } from 'commander';
import { readLine } from '#domain/text/read-text.ts';
import { suggestionFor } from '#domain/text/suggest-name.ts';

/** A usage error: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;
export type Call = { values: Values; files: readonly string[] };

/** An option that several commands share: `.option(...asHelp)`. */
export type OptionHelp = readonly [form: string, meaning: string];

/** The name of the program, under which the nouns are. */
export const PROGRAM = 'dineback';

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

const verbsOf = (command: Command): Command[] =>
  command.commands.flatMap((sub) => (sub.commands.length > 0 ? verbsOf(sub) : [sub]));

const help: Partial<Help> = {
  helpWidth: 100,
  styleTitle: (title) => title.toLowerCase(),
  commandUsage: (command) => {
    if (command.commands.length > 0)
      return `${pathOf(command)} ${command.parent ? '' : '<noun> '}<verb> [options]`;
    const files = command.registeredArguments.map((argument) => `<${argument.name()}>`);
    const required = command.options.filter(({ mandatory }) => mandatory);
    const input = [...files, ...required.map(({ flags }) => flags)];
    const usage = [pathOf(command), ...input, '[options]'].join(' ');
    return new Help().boxWrap(usage, 80).replaceAll('\n', `\n${' '.repeat(9)}`);
  },
  // The overview has each verb of each noun.
  visibleCommands: verbsOf,
  subcommandTerm: (command) => pathOf(command).split(' ').slice(1).join(' '),
};

const namesOf = (command: Command): string[] => command.commands.map((sub) => sub.name());

/** The project's own sentences for calls that the library refuses. */
const usageErrorOf = (command: Command, { code, message }: CommanderError): UsageError => {
  const [, quoted = ''] = /'([^']+)'/.exec(message) ?? [];
  const [name = ''] = quoted.split(' ');
  const { args, registeredArguments } = command;
  const [unknown = ''] = args;
  const place =
    command.name() === PROGRAM
      ? `there is no noun ${unknown}; there are`
      : `${command.name()} has no verb ${unknown}; it has`;
  const texts: Readonly<Record<string, string>> = {
    'commander.missingArgument': `${name.startsWith('FILE') ? 'the file' : name} is missing`,
    'commander.missingMandatoryOptionValue': `${name} is missing`,
    'commander.optionMissingArgument': `${name} needs a value`,
    'commander.excessArguments': `${args[registeredArguments.length]} is one argument too many`,
    'commander.unknownCommand': `${place} ${namesOf(command).join(', ')}${suggestionFor(unknown, namesOf(command))}`,
    'commander.unknownOption': `Unknown option '${name}'`,
  };
  return new UsageError(texts[code] ?? message);
};

/** A command whose declaration gives parsing, required options, help, suggestions and completion. */
export class CliCommand extends Command {
  /** The exit status of the last run. */
  status = 0;

  constructor(name?: string) {
    super(name);
    this.helpCommand(false)
      .helpOption('-h, --help', 'show this')
      .configureHelp(help)
      .configureOutput({
        writeOut: (text) => console.log(text.trimEnd()),
        writeErr: (text) => console.log(text.trimEnd()),
        outputError: () => {},
      })
      .exitOverride((error) => {
        throw error.code.startsWith('commander.help') || error.exitCode === 0
          ? error
          : usageErrorOf(this, error);
      });
  }

  /** Runs the function with the parsed call; it returns the exit status. */
  runs(run: (call: Call) => Promise<number>): this {
    return this.option('--json', 'the result as JSON on the last line').action(async () => {
      const values = this.options.map((option) => [
        option.name(),
        this.getOptionValue(option.attributeName()),
      ]);
      const status = await run({ values: Object.fromEntries(values), files: this.args });
      for (let command: Command | null = this; command; command = command.parent)
        if (command instanceof CliCommand) command.status = status;
    });
  }

  // A misspelled option is named before a required one that it leaves missing, and a value is not the next option.
  override parseOptions(args: string[]): ParseOptionsResult {
    const parsed = super.parseOptions(args);
    if (this.commands.length > 0) return parsed;
    const flags = this.options.map(({ long }) => long ?? '');
    const unknown = parsed.unknown.find(
      (flag) => flag.startsWith('-') && !/^(-h|--help)$/.test(flag),
    );
    if (unknown !== undefined)
      throw new UsageError(`Unknown option '${unknown}'${suggestionFor(unknown, flags)}`);
    const unset = this.options.find((option) =>
      flags.includes(this.getOptionValue(option.attributeName())),
    );
    if (unset) throw new UsageError(`${unset.long} needs a value`);
    return parsed;
  }
}

/** A new command; the noun under which it is listed names it. */
export const command = (about: string): CliCommand => new CliCommand().description(about);

/** Runs a command with its arguments, or shows its help; returns the exit status. */
export const runCommand = async (command: CliCommand, args: readonly string[]): Promise<number> => {
  try {
    await command.parseAsync(args, { from: 'user' });
    return command.status;
  } catch (error) {
    // The library ends help and version by an error.
    if (error instanceof CommanderError) return 0;
    throw error;
  }
};

export const textValue = ({ values }: Call, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** The names in an option, with commas between them. Throws UsageError for one that is not known. */
export const namesValue = <Name extends string>(
  call: Call,
  option: string,
  known: readonly Name[],
): Name[] =>
  textValue(call, option)
    .split(',')
    .map((part) => {
      const text = part.trim();
      const name = known.find((each) => each === text);
      if (name) return name;
      throw new UsageError(`--${option}: ${text} is not one of ${known.join(', ')}`);
    });

/** The number of `what`, such as an entry; undefined when the option is absent. */
export const numberValue = (call: Call, name: string, what: string): number | undefined => {
  const text = textValue(call, name);
  if (text === '') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`--${name} is the number of ${what}`);
  return Number(text);
};

/** A text option that is stored and shown, read as one line like text of a form. */
export const lineValue = (call: Call, name: string): string => readLine(textValue(call, name));

/** Prints the result of a command: text for people, or with --json one JSON object on the last line. */
export const printResult = (
  call: Call,
  result: Readonly<Record<string, unknown>>,
  text: string,
): void => {
  console.log(call.values.json === true ? JSON.stringify(result) : text);
};
