import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Command, helpOf, optionsOf, runCommand, UsageError } from './command.ts';

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

  it('explains the options of its usage, its required ones and its defaults', () => {
    const used = [...command.usage.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => option);
    const named = [...used, ...command.required, ...Object.keys(command.defaults ?? {})];
    const options = optionsOf(command);
    expect(named.filter((option) => !(option in options))).toEqual([]);
    expect(command.help.filter(([form]) => form.lastIndexOf('--') > 0)).toEqual([]);
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
