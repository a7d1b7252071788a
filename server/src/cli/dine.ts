import type { FeedResponse } from '#contract/feed-event.ts';
import { cents, formatDollars, parseDollars } from '#domain/money.ts';
import { isWallTime, wallTimeIn } from '#domain/time/local-time.ts';
import {
  ingestEvents,
  readSimulationFacts,
  SIMULATED_PROVIDER,
  type SimulatedDine,
  simulatedEvents,
} from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { type CliContext, partnerNamed, withCliContext } from './cli-context.ts';
import { type Call, command, textValue, UsageError } from './command.ts';
import { postSigned } from './post-signed.ts';

const findDine = async (
  call: Call,
  { db, partners, engine }: CliContext,
): Promise<SimulatedDine> => {
  const amount = parseDollars(textValue(call, 'amount'));
  if (!amount) throw new UsageError('--amount must be dollars above zero, like 42.50');
  const at = textValue(call, 'at');
  if (at && !isWallTime(at))
    throw new UsageError('--at must be a time that exists, like 2026-05-04T19:30:00');
  const { slug } = partnerNamed(partners, textValue(call, 'partner'));
  const email = textValue(call, 'email');
  const merchantId = textValue(call, 'merchant');
  const { member, merchant } = await asEngine(db, (trx) =>
    readSimulationFacts(trx, { partnerId: slug, email, merchantId }),
  );
  if (!member) throw new Error(`${slug} has no member ${email}`);
  if (!member.token) throw new Error(`${email} has no linked card`);
  if (!merchant) throw new Error(`there is no merchant ${merchantId}`);
  if (!merchant.mid) throw new Error(`the merchant ${merchantId} has no network identifier`);
  const now = wallTimeIn(engine.now(), merchant.timeZone);
  const { token } = member;
  return { token, mid: merchant.mid, name: merchant.name, at: at || now, amountCents: amount };
};

type Sent = { outcomes: FeedResponse['outcomes']; directly: { port: number } | undefined };

const print = (dine: SimulatedDine, { outcomes, directly }: Sent) => {
  const way = directly
    ? `posted without the app: none of this database responds on port ${directly.port}, which PORT names`
    : 'signed to the running app';
  console.log(`${formatDollars(cents(dine.amountCents))} at ${dine.name}, ${dine.at}, ${way}`);
  for (const { messageId, outcome, reason } of outcomes)
    console.log(`${messageId} ${outcome}${reason ? ` (${reason})` : ''}`);
};

export const dineCommand = command('send the network events of one dine, for manual testing')
  .requiredOption('--partner <SLUG>', 'the program of the member')
  .requiredOption('--email <E>', 'the member, who pays with the most recently linked tracking card')
  .requiredOption('--merchant <ID>', 'the restaurant')
  .requiredOption('--amount <42.50>', 'the final amount in dollars, including tip')
  .option('--at <TIME>', 'local time of the dine, like 2026-05-04T19:30:00; now when absent')
  .option('--auth-only', 'send no clearing, so that the dine stays pending')
  .runs((call) =>
    withCliContext(async (context) => {
      const dine = await findDine(call, context);
      const events = simulatedEvents(
        dine,
        call.values['auth-only'] === true ? 'pending' : 'cleared',
      );
      const result = await postSigned(context.env, SIMULATED_PROVIDER, events);
      const outcomes = result ?? (await ingestEvents(context.engine, events)).outcomes;
      if (call.values.json) console.log(JSON.stringify({ isDirect: !result, outcomes }));
      else print(dine, { outcomes, directly: result ? undefined : context.env });
      return 0;
    }),
  );
