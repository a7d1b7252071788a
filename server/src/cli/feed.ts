import { importFeed, rematchFeed } from '#server/earning/feed/index.ts';
import { createProgress } from '#server/platform/progress.ts';
import { withCliContext } from './cli-context.ts';
import type { Command } from './command.ts';
import { aboutFile } from './explain-failure.ts';
import { createFaultPrinter, printSummary, secondsSince } from './report.ts';
import { simulateCommand } from './simulate.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const importCommand: Command = {
  about: 'import network events; what was taken before is left alone',
  usage: 'feed import FILE.ndjson [--json]',
  options: { json: { type: 'boolean' } },
  help: [
    ['FILE.ndjson', 'one network event a line; .gz is unpacked'],
    ['--json', 'the summary as JSON on the last line'],
  ],
  required: [],
  files: 'one',
  run: ({ values, files: [file = ''] }) =>
    withCliContext(async ({ engine }) => {
      const startedAt = performance.now();
      const faults = createFaultPrinter();
      const progress = createProgress('feed');
      const stop = stopOnSignal();
      const summary = await aboutFile(file, () =>
        importFeed(engine, {
          file,
          onFault: faults.print,
          onProgress: ({ events }) => progress.show(`${events} events`),
          isStopping: stop.isAsked,
        }),
      );
      progress.done();
      faults.done();
      const seconds = secondsSince(startedAt);
      const eventsPerSecond = Math.round(summary.events / Math.max(seconds, 0.001));
      printSummary({ ...summary, seconds, eventsPerSecond }, values.json === true);
      if (stop.isAsked())
        console.error('stopped after a whole batch; import the file again to go on');
      return stop.isAsked() || summary.rejected > 0 || summary.conflicts > 0 ? 1 : 0;
    }),
};

const rematchCommand: Command = {
  about: 'match again the events that wait for a card or a restaurant',
  usage: 'feed rematch [--json]',
  options: { json: { type: 'boolean' } },
  help: [['--json', 'the summary as JSON on the last line']],
  required: [],
  files: 'none',
  run: ({ values }) =>
    withCliContext(async ({ engine }) => {
      printSummary(await rematchFeed(engine), values.json === true);
      return 0;
    }),
};

export const feed = { import: importCommand, rematch: rematchCommand, simulate: simulateCommand };
