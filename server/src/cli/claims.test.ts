import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { claims } from './claims.ts';

let cli: TestCli;
const jetblue = ['--partner', 'jetblue'];
beforeAll(async () => {
  cli = await openTestCli();
});
afterAll(() => cli.close());

describe('claims', () => {
  it('are an empty list, as text and as JSON', async () => {
    expect((await cli.run(claims.list, ...jetblue)).out).toMatch(/no claim is open/i);
    expect(await cli.json(claims.list, ...jetblue)).toEqual({ claims: [] });
    expect((await cli.run(claims.list, ...jetblue, '--status', 'Gone')).err).toMatch(
      /^--status is one of open, /,
    );
  });

  it.each([
    [['--claim', '7'], 'choose --accept or --decline'],
    [['--claim', '7', '--accept', '--decline'], 'choose --accept or --decline'],
    [['--claim', '7', '--decline', '--amount', '5'], '--amount goes with --accept'],
    [['--claim', 'x', '--accept'], '--claim is the number from the list'],
    [['--claim', '7', '--accept'], 'jetblue has no claim 7'],
    [
      ['--claim', '7', '--accept', '--amount', '1.5'],
      "--amount 1.5 is not an amount of this program's rewards",
    ],
  ])('are not decided with %j', async (args, err) => {
    const reason = ['--reason', 'Found it.'];
    expect(await cli.run(claims.answer, ...jetblue, ...args, ...reason)).toEqual({
      status: 2,
      out: '',
      err,
    });
  });
});
