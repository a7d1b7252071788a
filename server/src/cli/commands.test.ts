import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Command, helpOf, runCommand, UsageError } from './command.ts';

const main = readFileSync(new URL('main.ts', import.meta.url), 'utf8');
const nouns = [
  ...main.matchAll(/(\w+): async \(\) => \(await import\('\.\/([\w-]+\.ts)'\)\)\.\w+/g),
];

const commands = await Promise.all(
  nouns.map(async ([, noun = '', file = '']) => {
    // Each module exports its commands under the name of the noun.
    const module = (await import(/* @vite-ignore */ `./${file}`)) as Record<
      string,
      Record<string, Command>
    >;
    return Object.entries(module[noun] ?? {}).map(([verb, command]) => ({
      ...{ name: `${noun} ${verb}`, noun, verb, command },
    }));
  }),
);
const all = commands.flat();
const optionNames = ({ options }: Command) =>
  Object.keys(options).filter((name) => name !== 'json');
const filesOf = ({ files }: Command) => Array({ none: 0, one: 1, two: 2 }[files]).fill('file');

it('have unique names and are all listed', () => {
  expect(nouns.length).toBeGreaterThanOrEqual(16);
  expect(all.length).toBeGreaterThanOrEqual(45);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

describe.each(all)('$name', ({ name, command }) => {
  it('begins its usage with its own name', () => {
    expect(command.usage.startsWith(name)).toBe(true);
  });

  it('explains every option in its help', () => {
    const explained = command.help.map(([form]) => form).join('\n');
    const silent = optionNames(command).filter((option) => !explained.includes(`--${option}`));
    expect(silent).toEqual([]);
  });

  it('does not explain options that it does not have', () => {
    const forms = command.help.flatMap(([form]) => [...form.matchAll(/--([a-z-]+)/g)]);
    const named = forms.map(([, option]) => option ?? '');
    expect(named.filter((option) => option !== 'json' && !(option in command.options))).toEqual([]);
  });

  it('shows its required options in its usage and fits 100 columns', () => {
    const absent = command.required.filter((option) => !command.usage.includes(`--${option}`));
    expect(absent).toEqual([]);
    const widest = Math.max(
      ...helpOf(command)
        .split('\n')
        .map(({ length }) => length),
    );
    expect(widest).toBeLessThanOrEqual(100);
  });

  it('rejects a call without a required option before it does anything', async () => {
    const [first] = command.required;
    if (first === undefined) return;
    const call = runCommand(command, filesOf(command));
    await expect(call).rejects.toThrow(new UsageError(`--${first} is missing`));
  });

  it('rejects an extra file and an unknown option', async () => {
    const required = command.required.map((option) => `--${option}=x`);
    const tooMany = runCommand(command, [...required, ...filesOf(command), 'extra']);
    await expect(tooMany).rejects.toThrow('extra is one argument too many');
    const unknown = runCommand(command, [...required, ...filesOf(command), '--no-such-option']);
    await expect(unknown).rejects.toThrow(UsageError);
  });
});
