import { userInfo } from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A mistake in the call itself: exit 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;
export type Call = { values: Values; files: readonly string[] };
export type OptionHelp = readonly [form: string, meaning: string];

/** One verb of the command line; `run` answers the exit status. */
export type Command = {
  about: string;
  usage: string;
  options: ParseArgsOptionsConfig;
  help: readonly OptionHelp[];
  required: readonly string[];
  files: 'none' | 'one';
  /** What the one argument is; a file unless it is named. */
  argument?: string;
  run: (call: Call) => Promise<number>;
};

const helpOption: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };

const widest = (rows: readonly OptionHelp[]) => Math.max(0, ...rows.map(([form]) => form.length));

export const listRows = (rows: readonly OptionHelp[]): string =>
  rows.map(([form, meaning]) => `  ${form.padEnd(widest(rows))}  ${meaning}`).join('\n');

const helpOf = ({ about, usage, help }: Command): string =>
  [about, '', `usage: dineback ${usage}`, '', listRows([...help, ['--help', 'show this']])].join(
    '\n',
  );

const parse = (command: Command, args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { ...command.options, ...helpOption },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const checkCall = (command: Command, { values, files }: Call) => {
  const missing = command.required.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new UsageError(`--${missing[0]} is missing`);
  const wanted = command.files === 'one' ? 1 : 0;
  if (files.length < wanted) throw new UsageError(`${command.argument ?? 'the file'} is missing`);
  if (files.length > wanted) throw new UsageError(`${files[wanted]} is one argument too many`);
};

/** Runs a verb with its arguments, or shows its help. */
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

/** An option that has to say something, at most 200 characters of it. */
export const writtenValue = (call: Call, name: string): string => {
  const text = textValue(call, name).trim();
  if (text.length < 3) throw new UsageError(`--${name} must say something`);
  return text.slice(0, 200);
};

/** Who acts, for the audit: the option --by, or the user of this machine. */
export const actorOf = (call: Call): string =>
  call.values.by === undefined ? userInfo().username : writtenValue(call, 'by');
