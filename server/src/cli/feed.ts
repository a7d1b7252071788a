import { feedFaultKinds } from '#contract/staff/feed.ts';
import { type Call, command, numberValue, printResult, textValue, UsageError } from './command.ts';
import { findCommand } from './feed-find.ts';
import { replayCommand } from './feed-replay.ts';
import { filesCommand, mappingCommand, recordsCommand } from './feed-sources.ts';
import { nextKey, pageHelp, printSummary, secondsSince } from './report.ts';
import { withFile } from './run-import.ts';
import { simulateCommand } from './simulate.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

/** Stops long work at its next safe point; a second signal ends the process immediately. */
const stopOnSignal = () => {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isStopping = true;
    });
  return () => isStopping;
};

/** The option of commands that bring dines. */
export const notifyHelp: [string, string] = [
  '--notify',
  'email members about each dine of the last 3 days; without it each gets one summary of them at most',
];

const importCommand = command(
  'import network events; events that were imported before change nothing',
)
  .argument('<FILE.ndjson>', 'one network event a line; .gz is unpacked')
  .option(
    '--dry-run',
    'check, match and count without writing; meanwhile the members of the file are locked',
  )
  .option(...notifyHelp)
  .option(...asHelp)
  .runs((call) => {
    const startedAt = performance.now();
    const isStopping = stopOnSignal();
    return withFile(call, {
      rows: 'feed',
      unit: 'events',
      isStopping,
      run: ({ staff, file, isDryRun }) =>
        staff.feed.import({ file, isDryRun, notifies: call.values.notify === true }),
      print: (summary) => {
        const { events, rejected, conflicts } = summary;
        const seconds = secondsSince(startedAt);
        const eventsPerSecond = Math.round(events / Math.max(seconds, 0.001));
        printSummary({ ...summary, seconds, eventsPerSecond }, call.values.json === true);
        if (isStopping() && call.values['dry-run'] !== true)
          console.error('stopped after a whole batch; import the file again to resume');
        return isStopping() || rejected > 0 || conflicts > 0 ? 1 : 0;
      },
    });
  });

const rematchCommand = command('retry events that wait for a card or a restaurant')
  .option(...notifyHelp)
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff }) => {
      const summary = await staff.feed.rematch({ notifies: call.values.notify === true });
      printSummary(summary, call.values.json === true);
      return 0;
    }),
  );

const kindOf = (call: Call) => {
  const text = textValue(call, 'kind');
  const kind = feedFaultKinds.find((known) => known === text);
  if (text !== '' && !kind) throw new UsageError(`--kind is one of ${feedFaultKinds.join(', ')}`);
  return kind;
};

const faultsCommand = command(
  'list events that were rejected, or accepted without a field, latest first',
)
  .option('--kind <KIND>', `${feedFaultKinds.join(' or ')}; both when absent`)
  .option('--provider <P>', 'only one provider')
  .option(...pageHelp('before', 'N'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff }) => {
      const [kind, before] = [kindOf(call), numberValue(call, 'before', 'a fault')];
      const { faults, hasMore } = await staff.feed.faults({
        provider: textValue(call, 'provider'),
        ...(kind && { kind }),
        ...(before && { before }),
      });
      const next = nextKey({ name: 'before', rows: faults, hasMore }, ({ id }) => id);
      const lines = faults.map(
        ({ id, receivedAt, source, provider, messageId, kind: is, reason }) =>
          `${id}  ${receivedAt}  ${source}  ${provider} ${messageId}  ${is}: ${reason}`,
      );
      printResult(call, { faults, ...next }, lines.join('\n') || 'none');
      return 0;
    }),
  );

export const feed = {
  faults: faultsCommand,
  files: filesCommand,
  find: findCommand,
  import: importCommand,
  mapping: mappingCommand,
  records: recordsCommand,
  rematch: rematchCommand,
  replay: replayCommand,
  simulate: simulateCommand,
};
