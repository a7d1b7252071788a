import { basename } from 'node:path';
import { feedFaultKinds } from '#contract/staff/feed.ts';
import {
  findEvents,
  importFeed,
  type LineFault,
  listFaults,
  rematchFeed,
} from '#server/earning/feed/index.ts';
import { listFaultyRecords, listFileFaults } from '#server/earning/sources/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { staff, watchOf } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';

const presented = <Row extends { receivedAt: Date }>({ receivedAt, ...row }: Row) => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
});

export const findFeedEvents = staff.feed.find.handler(
  async ({ context: { engine }, input: { id, skip, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      findEvents(trx, { id, skip, limit }),
    );
    return { events: rows.map(presented), hasMore };
  },
);

export const listFeedFaults = staff.feed.faults.handler(
  async ({ context: { engine }, input: { kind, provider, before, limit: max } }) => {
    const kinds = kind === undefined ? feedFaultKinds : [kind];
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listFaults(trx, { kinds, provider, before, limit }),
    );
    return { faults: rows.map(presented), hasMore };
  },
);

export const listFeedFiles = staff.feed.files.handler(
  async ({ context: { engine }, input: { skip, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listFileFaults(trx, { skip, limit }),
    );
    const files = rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
    return { files, hasMore };
  },
);

export const listFeedRecords = staff.feed.records.handler(
  async ({ context: { engine }, input: { before, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listFaultyRecords(trx, { before, limit }),
    );
    return { records: rows.map(presented), hasMore };
  },
);

// Events are rejected in the texts that their network gets as a response.
const rowFaultOf = (code: 'event' | 'eventField', { file, line, reason: problem }: LineFault) => ({
  file,
  line,
  code,
  values: { problem },
});

export const importFeedFile = staff.feed.import.handler(
  async ({ context, input: { file, notifies, isDryRun } }) => {
    const { engine } = context;
    const { onFault, onWarning, ...watch } = watchOf(context);
    const summary = await importFeed(
      { ...engine, isHistory: !notifies },
      {
        ...watch,
        onFault: (fault) => onFault(rowFaultOf('event', fault)),
        onWarning: (fault) => onWarning(rowFaultOf('eventField', fault)),
        file,
        isDryRun,
      },
    );
    // Each batch of events is a transaction of its own; the entry is of the whole import.
    if (!isDryRun)
      await asEngine(engine.db, (trx) =>
        auditChange(trx, context, {
          action: 'feed imported',
          partner: null,
          detail: { file: basename(file.name), ...summary },
        }),
      );
    return summary;
  },
);

export const rematchWaitingEvents = staff.feed.rematch.handler(
  async ({ context, input: { notifies } }) => {
    const { engine } = context;
    const summary = await rematchFeed({ ...engine, isHistory: !notifies });
    // Each batch has a transaction of its own; the entry names the run.
    const { dines, awarded, rewardUnits } = summary;
    if (dines > 0 || awarded > 0)
      await asEngine(engine.db, (trx) =>
        auditChange(trx, context, {
          action: 'feed rematched',
          partner: null,
          detail: { dines, awarded, rewardUnits },
        }),
      );
    return summary;
  },
);
