import { userInfo } from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { readLine } from '#domain/text/read-text.ts';
import { suggestionFor } from '#domain/text/suggest-name.ts';
import { formatRows, wrapText } from './format-text.ts';

/** A usage error: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;
export type Call = { values: Values; files: readonly string[] };
export type OptionHelp = readonly [form: string, meaning: string];

/** One command; `run` returns the exit status. Every command has --json and --help. */
export type Command = {
  about: string;
  usage: string;
  /** Its options: `--name VALUE` and `--name=VALUE` take text, `--name` is a flag; files by their name. */
  help: readonly OptionHelp[];
  /** The text of options that are absent. */
  defaults?: Readonly<Record<string, string>>;
  required: readonly string[];
  files: 'none' | 'one' | 'two';
  /** The name of the single argument; `FILE` by default. */
  argument?: string;
  run: (call: Call) => Promise<number>;
};

const sharedOptions: ParseArgsOptionsConfig = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

/** The options that the help of a command lists, and those of every command. */
export const optionsOf = ({ help, defaults = {} }: Command): ParseArgsOptionsConfig => {
  const options: ParseArgsOptionsConfig = {};
  for (const [form] of help) {
    const [, name, value] = /^--([a-z-]+)([ =].+)?$/.exec(form) ?? [];
    if (name === undefined) continue;
    const preset = defaults[name];
    if (value === undefined) options[name] = { type: 'boolean' };
    else options[name] = { type: 'string', ...(preset !== undefined && { default: preset }) };
  }
  return { ...options, ...sharedOptions };
};

/** The text of `--help`. */
export const helpOf = ({ about, usage, help }: Command): string => {
  const json: OptionHelp = ['--json', 'the result as JSON on the last line'];
  const isNamed = help.some(([form]) => form === '--json');
  const rows = [...help, ...(isNamed ? [] : [json]), ['--help', 'show this'] as const];
  const synopsis = `usage: dineback ${wrapText(usage, 18)}`;
  return [wrapText(about), '', synopsis, '', formatRows(rows)].join('\n');
};

const unknownOption = (args: readonly string[], known: readonly string[]): string => {
  const names = args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => arg.slice(2).split('=')[0] ?? '');
  const unknown = names.find((name) => name !== '' && !known.includes(name));
  return unknown === undefined ? '' : suggestionFor(unknown, known).replace('mean ', 'mean --');
};

const parse = (command: Command, args: readonly string[]) => {
  const options = optionsOf(command);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. To ');
    throw new UsageError(`${message}${unknownOption(args, Object.keys(options))}`);
  }
};

const checkCall = (command: Command, { values, files }: Call) => {
  const missing = command.required.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new UsageError(`--${missing[0]} is missing`);
  const wanted = { none: 0, one: 1, two: 2 }[command.files];
  if (files.length < wanted) throw new UsageError(`${command.argument ?? 'the file'} is missing`);
  if (files.length > wanted) throw new UsageError(`${files[wanted]} is one argument too many`);
};

/** Runs a command with its arguments, or shows its help. */
export const runCommand = async (command: Command, args: readonly string[]): Promise<number> => {
  const parsed = parse(command, args);
  if (parsed.values.help) {
    console.log(helpOf(command));
    return 0;
  }
  // No option is repeatable, so a value is text or a flag.
  const values = parsed.values as Values;
  const call = { values, files: parsed.positionals };
  checkCall(command, call);
  return command.run(call);
};

export const textValue = ({ values }: Call, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** A text option that is stored and shown, read as one line like text of a form. */
export const lineValue = (call: Call, name: string): string => readLine(textValue(call, name));

/** A required text option, truncated to 200 characters. */
export const writtenValue = (call: Call, name: string): string => {
  const text = lineValue(call, name);
  if (text.length < 3) throw new UsageError(`--${name} needs at least 3 characters`);
  return text.slice(0, 200);
};

/** The actor for the audit: the option --by, or the user of this machine. */
export const actorOf = (call: Call): string =>
  call.values.by === undefined ? userInfo().username : writtenValue(call, 'by');

/** Prints the result of a command: text for people, or with --json one JSON object on the last line. */
export const printResult = (
  call: Call,
  result: Readonly<Record<string, unknown>>,
  text: string,
): void => {
  console.log(call.values.json === true ? JSON.stringify(result) : text);
};
