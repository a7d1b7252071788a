import { maskPayload } from '#server/earning/batch/index.ts';
import { runBatch } from '#server/platform/db/index.ts';
import { auditName, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { searchEvents } from './event-search-store.ts';
import { replayEvent } from './replay-event.ts';

export const searchStaffEvents = staff.events.search.handler(
  async ({ context: { engine }, input }) => {
    const { rows, hasMore } = await readPage(engine.db, input.limit, (trx, limit) =>
      searchEvents(trx, { ...input, limit }),
    );
    const events = rows.map(({ receivedAt, payload, ...event }) => ({
      ...event,
      receivedAt: receivedAt.toISOString(),
      payload: maskPayload(payload),
    }));
    return { events, hasMore };
  },
);

const replayStaffEvent = staff.events.replay.handler(async ({ context, input, errors }) => {
  const { isDryRun, expectedUnits, messageId } = input;
  const { engine } = context;
  const replay = { ...input, madeBy: auditName(context) };
  return runBatch(engine.db, isDryRun, async (trx) => {
    const result = await replayEvent(trx, engine, replay);
    if (!result) throw errors.UNKNOWN_EVENT({ data: { messageId } });
    if (expectedUnits !== null && expectedUnits !== result.units)
      throw errors.EFFECT_CHANGED({ data: { units: result.units } });
    return result;
  });
});

/** The use-cases of network events. */
export const eventsRouter = { search: searchStaffEvents, replay: replayStaffEvent };
