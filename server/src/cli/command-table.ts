import { type CliCommand, type Command, command } from './command.ts';

const fromTable = (table: Command): CliCommand => {
  const { help, defaults = {}, required, files, argument = 'FILE' } = table;
  const made = command(table.about);
  const [[, input] = ['', '']] = help;
  if (files === 'two') made.argument('<action>', 'import');
  if (files !== 'none') made.argument(`<${files === 'two' ? 'FILE' : argument}>`, input);
  for (const [form, meaning] of help) {
    const [, name = '', value] = /^--([a-z-]+)(?:[ =]<?([^>]+)>?)?$/.exec(form) ?? [];
    if (name === '' || name === 'json' || made.options.some((option) => option.name() === name))
      continue;
    const flags = value === undefined ? `--${name}` : `--${name} <${value}>`;
    if (required.includes(name)) made.requiredOption(flags, meaning, defaults[name]);
    else made.option(flags, meaning, defaults[name]);
  }
  return made.runs(table.run);
};

export const asCommand = (command: CliCommand | Command): CliCommand =>
  'run' in command ? fromTable(command) : command;
