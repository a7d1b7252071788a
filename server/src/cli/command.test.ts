import { describe, expect, it, test, vi } from 'vitest';
import { rewardUnits } from './approval.ts';
import { type CliCommand, command, runCommand, UsageError } from './command.ts';
import { nounOf } from './program.ts';

const run = vi.fn(async () => 3);

/** `feed import` with the two options of most commands, and what a test declares. */
const importCommand = (
  declare: (command: CliCommand) => CliCommand = (made) => made,
): CliCommand => {
  const leaf = declare(command('Imports a feed.'))
    .option('--partner <SLUG>', 'the program')
    .option('--dry-run', 'writes nothing')
    .runs(run);
  nounOf('feed', { import: leaf });
  return leaf;
};

test('options are text or flags, may have a default, and json is one of every command', async () => {
  const leaf = importCommand((made) => made.option('--from <DAY>', 'first day', '2026-01-01'));
  await runCommand(leaf, ['--dry-run']);
  expect(run).toHaveBeenLastCalledWith({
    values: { from: '2026-01-01', partner: undefined, 'dry-run': true, json: undefined },
    files: [],
  });
  expect(leaf.helpInformation().match(/--json/g)).toHaveLength(1);
});

type Declare = (made: CliCommand) => CliCommand;

describe('a call is rejected when', () => {
  it.each<[string, Declare, string[], string]>([
    [
      'a required option is missing',
      (made) => made.requiredOption('--email <E>', ''),
      [],
      '--email is missing',
    ],
    ['its file is missing', (made) => made.argument('<FILE>', ''), [], 'the file is missing'],
    ['its named argument is missing', (made) => made.argument('<ID>', ''), [], 'ID is missing'],
    [
      'its second file is missing',
      (made) => made.argument('<ID>', '').argument('<FILE.csv>', ''),
      ['a'],
      'the file is missing',
    ],
    [
      'it has a file too many',
      (made) => made.argument('<FILE>', ''),
      ['a', 'b'],
      'b is one argument too many',
    ],
    ['it takes no file', (made) => made, ['a'], 'a is one argument too many'],
    ['an option has no value', (made) => made, ['--partner'], '--partner needs a value'],
    [
      'the next option is in place of a value',
      (made) => made,
      ['--partner', '--dry-run'],
      '--partner needs a value',
    ],
    [
      'the name of a required option is mistyped',
      (made) => made.requiredOption('--email <E>', ''),
      ['--emial', 'x'],
      "Unknown option '--emial'; did you mean --email?",
    ],
  ])('%s', async (_, declare, args, message) => {
    await expect(runCommand(importCommand(declare), args)).rejects.toThrow(new UsageError(message));
  });

  it('an option is mistyped, with the nearest one suggested', async () => {
    const call = runCommand(importCommand(), ['--dry-rnu']);
    await expect(call).rejects.toThrow(/did you mean --dry-run\?$/);
    await expect(runCommand(importCommand(), ['--partner'])).rejects.toThrow(UsageError);
    await expect(runCommand(importCommand(), ['--dry-run=x'])).rejects.toThrow(UsageError);
  });
});

test('a command receives its options and files and returns its exit status, each time', async () => {
  const leaf = importCommand((made) => made.argument('<FILE>', 'the feed'));
  expect(await runCommand(leaf, ['a', '--partner=x', '--dry-run'])).toBe(3);
  expect(run).toHaveBeenLastCalledWith({
    values: { partner: 'x', 'dry-run': true },
    files: ['a'],
  });
  await runCommand(leaf, ['b', '--partner', '-5']);
  expect(run).toHaveBeenLastCalledWith({ values: { partner: '-5' }, files: ['b'] });
});

test('help is printed without validating or running the command', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  run.mockClear();
  const leaf = importCommand((made) => made.requiredOption('--email <E>', 'the member'));
  expect(await runCommand(leaf, ['-h'])).toBe(0);
  expect(run).not.toHaveBeenCalled();
  expect(print.mock.calls[0]?.[0]).toContain('usage: feed import --email <E> [options]');
  print.mockRestore();
});

const partner = (currencyType: 'Dollar' | 'Point') =>
  // Only the currency decides how an amount is read.
  ({ currencyType }) as Parameters<typeof rewardUnits>[1];

test.each([
  ['Point', '120', 120],
  ['Point', '-120', -120],
  ['Dollar', '1.20', 120],
  ['Dollar', '-0.01', -1],
] as const)('in a %s program the amount %s is %i units', (type, text, units) => {
  expect(rewardUnits(text, partner(type))).toBe(units);
});

test.each([
  ['Point', '1.5'],
  ['Point', '0'],
  ['Point', '--1'],
  ['Point', '1000000000'],
  ['Dollar', '1.234'],
  ['Dollar', '0.00'],
  ['Dollar', ''],
] as const)('in a %s program the amount %j is rejected', (type, text) => {
  expect(() => rewardUnits(text, partner(type))).toThrow(
    new UsageError(`--amount ${text} is not an amount of this program's rewards`),
  );
});
