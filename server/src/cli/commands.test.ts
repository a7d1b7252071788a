import { describe, expect, it } from 'vitest';
import { CliCommand, runCommand, UsageError } from './command.ts';
import { loadProgram } from './program.ts';

const program = await loadProgram();
const leavesOf = (command: CliCommand): CliCommand[] =>
  command.commands.flatMap((sub) => {
    if (!(sub instanceof CliCommand)) throw new Error(`${sub.name()} is not a command of ours`);
    return sub.commands.length > 0 ? leavesOf(sub) : [sub];
  });
const all = leavesOf(program).map((command) => ({
  // The synopsis, in one line.
  name: (command.helpInformation().split('\n\n')[0] ?? '').replaceAll(/\s+/g, ' '),
  command,
}));
const requiredOf = (command: CliCommand) =>
  command.options.filter(({ mandatory }) => mandatory).map(({ long }) => long ?? '');
const filesOf = (command: CliCommand) => command.registeredArguments.map(() => 'file');

it('have unique names and are all listed', () => {
  expect(program.commands.length).toBeGreaterThanOrEqual(16);
  expect(all.length).toBeGreaterThanOrEqual(45);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  const overview = program.helpInformation();
  for (const { command } of all) expect(overview).toContain(command.description().slice(0, 20));
});

describe.each(all)('$name', ({ name, command }) => {
  it('explains each option and argument, in the same form', () => {
    const form = /^(-\w, )?--[a-z-]+( <[^<>]+>)?$/;
    for (const { flags, description } of command.options)
      expect([flags, description]).toEqual([
        expect.stringMatching(form),
        expect.stringMatching(/\S/),
      ]);
    for (const argument of command.registeredArguments) expect(argument.description).toMatch(/\S/);
  });

  it('shows its required options in its usage and fits 100 columns', () => {
    expect(requiredOf(command).filter((option) => !name.includes(option))).toEqual([]);
    const widest = Math.max(
      ...command
        .helpInformation()
        .split('\n')
        .map(({ length }) => length),
    );
    expect(widest).toBeLessThanOrEqual(100);
  });

  it('rejects a call without a required option before it does anything', async () => {
    const [first] = requiredOf(command);
    if (first === undefined) return;
    const call = runCommand(command, filesOf(command));
    await expect(call).rejects.toThrow(new UsageError(`${first} is missing`));
  });

  it('rejects an extra file and an unknown option', async () => {
    const required = requiredOf(command).map((option) => `${option}=x`);
    const takesMany = command.registeredArguments.at(-1)?.variadic === true;
    if (!takesMany) {
      const tooMany = runCommand(command, [...required, ...filesOf(command), 'extra']);
      await expect(tooMany).rejects.toThrow('extra is one argument too many');
    }
    const unknown = runCommand(command, [...required, ...filesOf(command), '--no-such-option']);
    await expect(unknown).rejects.toThrow(UsageError);
  });
});
