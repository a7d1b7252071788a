import { addDays, isRealDate } from '#domain/time/local-time.ts';
import { loadDemo } from '#server/load-demo.ts';
import { type CliContext, partnerNamed, today, withMigratedDatabase } from './cli-context.ts';
import { type Call, command, textValue, UsageError } from './command.ts';

const wholeNumber = (call: Call, name: string, max: number): number => {
  const text = textValue(call, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max)
    throw new UsageError(`--${name} must be a whole number from 1 to ${max}`);
  return value;
};

const readRequest = (call: Call, { partners }: CliContext) => {
  const { slug } = partnerNamed(partners, textValue(call, 'partner'));
  const days = wholeNumber(call, 'days', 3660);
  const from = textValue(call, 'from') || addDays(today(), -days);
  if (!isRealDate(from)) throw new UsageError('--from must be a date that exists, like 2026-01-31');
  return {
    partnerId: slug,
    maxMembers: wholeNumber(call, 'members', 1_000_000),
    events: wholeNumber(call, 'events', 100_000_000),
    seed: wholeNumber(call, 'seed', 4_000_000_000),
    from,
    days,
    file: textValue(call, 'out'),
  };
};

export const simulateCommand = command('write a feed file of simulated dines')
  .requiredOption('--partner <SLUG>', 'the program whose members dine')
  .requiredOption('--members <N>', 'the maximum number of members')
  .requiredOption('--events <M>', 'the number of events')
  .requiredOption('--seed <S>', 'the same seed and input give the same file')
  .option('--out <FILE>', 'output file; standard output by default, compressed when it ends in .gz')
  .option('--from <DATE>', 'the first day of the dines; --days ago by default')
  .option('--days <D>', 'the number of days; 60 by default', '60')
  .runs((call) =>
    withMigratedDatabase(async (context) => {
      const request = readRequest(call, context);
      await (await loadDemo()).writeFeed(context.db, request);
      const { file: out, events } = request;
      if (call.values.json === true && out !== '') console.log(JSON.stringify({ out, events }));
      return 0;
    }),
  );
