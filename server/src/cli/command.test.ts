import { describe, expect, it, test, vi } from 'vitest';
import { rewardUnits } from './approval.ts';
import {
  actorOf,
  type Command,
  helpOf,
  optionsOf,
  runCommand,
  UsageError,
  writtenValue,
} from './command.ts';

const command = (changed: Partial<Command> = {}): Command => ({
  about: 'Imports a feed.',
  usage: 'feed import FILE [options]',
  help: [
    ['--partner SLUG', 'the program'],
    ['--dry-run', 'writes nothing'],
  ],
  required: [],
  files: 'none',
  run: async () => 0,
  ...changed,
});

test('the help lists the options: text, flags and those of every command', () => {
  const help = [
    ['FILE', ''],
    ['--from DAY', ''],
    ['--amount=N', ''],
    ['--all', ''],
  ] as const;
  expect(optionsOf(command({ help, defaults: { from: '2026-01-01' } }))).toEqual({
    from: { type: 'string', default: '2026-01-01' },
    amount: { type: 'string' },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
});

describe('a call is rejected when', () => {
  it.each<[string, Partial<Command>, string[], string]>([
    ['a required option is missing', { required: ['partner'] }, [], '--partner is missing'],
    ['its file is missing', { files: 'one' }, [], 'the file is missing'],
    ['its named argument is missing', { files: 'one', argument: 'ID' }, [], 'ID is missing'],
    ['its second file is missing', { files: 'two' }, ['a'], 'the file is missing'],
    ['it has a file too many', { files: 'one' }, ['a', 'b'], 'b is one argument too many'],
    ['it takes no file', {}, ['a'], 'a is one argument too many'],
  ])('%s', async (_, changed, args, message) => {
    await expect(runCommand(command(changed), args)).rejects.toThrow(new UsageError(message));
  });

  it('an option is mistyped, with the nearest one suggested', async () => {
    await expect(runCommand(command(), ['--dry-rnu'])).rejects.toThrow(/did you mean --dry-run\?$/);
    await expect(runCommand(command(), ['--partner'])).rejects.toThrow(UsageError);
  });
});

test('a command receives its options and files and returns its exit status', async () => {
  const run = vi.fn(async () => 3);
  const args = ['a', '--partner=x', '--dry-run'];
  expect(await runCommand(command({ run, files: 'one' }), args)).toBe(3);
  expect(run).toHaveBeenCalledWith({ values: { partner: 'x', 'dry-run': true }, files: ['a'] });
});

test('help is printed without validating or running the command', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const run = vi.fn(async () => 3);
  expect(await runCommand(command({ run, required: ['partner'] }), ['-h'])).toBe(0);
  expect(run).not.toHaveBeenCalled();
  expect(print.mock.calls[0]?.[0]).toContain('usage: dineback feed import FILE [options]');
});

test('help lists --json once', () => {
  const help = helpOf(command({ help: [['--json', 'as JSON']] }));
  expect(help.match(/--json/g)).toHaveLength(1);
  expect(helpOf(command()).match(/--json/g)).toHaveLength(1);
});

const call = (values: Record<string, string>) => ({ values, files: [] });

test('a reason needs three characters and is truncated to 200', () => {
  expect(() => writtenValue(call({ reason: '  ab ' }), 'reason')).toThrow(
    new UsageError('--reason needs at least 3 characters'),
  );
  expect(writtenValue(call({ reason: ' abc ' }), 'reason')).toBe('abc');
  expect(writtenValue(call({ reason: 'x'.repeat(201) }), 'reason')).toHaveLength(200);
  expect(actorOf(call({ by: 'Maya' }))).toBe('Maya');
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
