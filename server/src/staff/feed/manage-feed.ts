import { feedFaultKinds } from '#contract/staff/feed.ts';
import { findEvents, listFaults, rematchFeed } from '#server/earning/feed/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { staff } from '../staff-context.ts';
import { pageOf, STAFF_LIST_MAX } from '../staff-list.ts';

const limit = STAFF_LIST_MAX + 1;

const presented = <Row extends { receivedAt: Date }>({ receivedAt, ...row }: Row) => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
});

export const findFeedEvents = staff.feed.find.handler(
  async ({ context: { engine }, input: { id } }) => {
    const found = await asEngine(engine.db, (trx) => findEvents(trx, { id, limit }));
    const { rows, hasMore } = pageOf(found);
    return { events: rows.map(presented), hasMore };
  },
);

export const listFeedFaults = staff.feed.faults.handler(
  async ({ context: { engine }, input: { kind, provider, before } }) => {
    const kinds = kind === undefined ? feedFaultKinds : [kind];
    const filter = { kinds, provider, before, limit };
    const { rows, hasMore } = pageOf(await asEngine(engine.db, (trx) => listFaults(trx, filter)));
    return { faults: rows.map(presented), hasMore };
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
