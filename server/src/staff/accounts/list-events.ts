import { asOwner } from '#server/platform/db/index.ts';
import { listSecurityEvents } from '../session/security-event-store.ts';
import { staff } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';

export const listEvents = staff.accounts.events.handler(async ({ context, input }) => {
  const { rows, hasMore } = await pageOf(input.limit, (limit) =>
    asOwner(context.engine.db, (trx) => listSecurityEvents(trx, { ...input, limit })),
  );
  return { events: rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })), hasMore };
});
