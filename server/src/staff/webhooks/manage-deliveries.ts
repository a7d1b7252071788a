import { WEBHOOK_TEST } from '#contract/partner-api/webhook-events.ts';
import { REPLAY_MAX, type StaffDelivery } from '#contract/staff/webhooks.ts';
import {
  bodyOf,
  countRange,
  type DeliveryRow,
  findEndpoint,
  insertTestEvent,
  listDeliveries,
  readAttempts,
  readDelivery,
  readFigures,
  replayDelivery,
  replayRange,
} from '#server/features/webhooks/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { auditChange } from '../audit-change.ts';
import { requirePart, type StaffContext, staff } from '../staff-context.ts';
import { pageOf } from '../staff-list.ts';

const findWebhook = (
  trx: Trx,
  { engine }: StaffContext,
  { partner, id }: { partner: string; id: string },
) => findEndpoint(trx, { partnerId: partner, id }, engine.now());

const presentDelivery = ({
  occurredAt,
  attemptedAt,
  nextAt,
  ...row
}: DeliveryRow): StaffDelivery => ({
  ...row,
  occurredAt: occurredAt.toISOString(),
  attemptedAt: attemptedAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
});

export const testWebhook = staff.webhooks.test.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { partner, id } = input;
    const row = await findWebhook(trx, context, input);
    if (!row) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
    if (row.disabledAt) throw errors.WEBHOOK_DISABLED({ data: { id } });
    const now = context.engine.now();
    const body = bodyOf(WEBHOOK_TEST, now, { webhookId: id });
    const eventId = await insertTestEvent(trx, row, { type: WEBHOOK_TEST, body, now });
    const detail = { endpoint: id, event: eventId };
    await auditChange(trx, context, { action: 'webhook test sent', partner, detail });
    return { eventId };
  }),
);

export const listWebhookDeliveries = staff.webhooks.deliveries.handler(
  ({ context, input, errors }) =>
    asEngine(context.engine.db, async (trx) => {
      const { id, limit: max, ...filter } = input;
      const endpoint = await findWebhook(trx, context, input);
      if (!endpoint) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
      const { rows, hasMore } = await pageOf(max, (limit) =>
        listDeliveries(trx, endpoint, { ...filter, limit }),
      );
      return { deliveries: rows.map(presentDelivery), hasMore };
    }),
);

export const showDelivery = staff.webhooks.delivery.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { id, eventId } = input;
    const endpoint = await findWebhook(trx, context, input);
    if (!endpoint) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
    const row = await readDelivery(trx, endpoint, eventId);
    if (!row) throw errors.UNKNOWN_EVENT({ data: { eventId } });
    const { body, log } = await readAttempts(trx, endpoint, row.number);
    return {
      ...presentDelivery(row),
      body,
      log: log.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
    };
  }),
);

export const readWebhookFigures = staff.webhooks.figures.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const endpoint = await findWebhook(trx, context, input);
    if (!endpoint) throw errors.UNKNOWN_WEBHOOK({ data: { id: input.id } });
    return readFigures(trx, endpoint, context.engine.now());
  }),
);

export const replayEvent = staff.webhooks.replay.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { partner, id, eventId } = input;
    const endpoint = await findWebhook(trx, context, input);
    if (!endpoint) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
    const row = await readDelivery(trx, endpoint, eventId);
    if (!row) throw errors.UNKNOWN_EVENT({ data: { eventId } });
    if (endpoint.disabledAt) throw errors.WEBHOOK_DISABLED({ data: { id } });
    const now = context.engine.now();
    await replayDelivery(trx, endpoint, { number: row.number, now });
    const detail = { endpoint: id, event: eventId, before: row.state, after: 'waiting' };
    await auditChange(trx, context, { action: 'webhook replayed', partner, detail });
    return presentDelivery(requirePart(await readDelivery(trx, endpoint, eventId)));
  }),
);

export const countReplay = staff.webhooks.countRange.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const endpoint = await findWebhook(trx, context, input);
    if (!endpoint) throw errors.UNKNOWN_WEBHOOK({ data: { id: input.id } });
    return { events: await countRange(trx, endpoint, input) };
  }),
);

export const replayEvents = staff.webhooks.replayRange.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { partner, id, from, until, reason } = input;
    const endpoint = await findWebhook(trx, context, input);
    if (!endpoint) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
    if (endpoint.disabledAt) throw errors.WEBHOOK_DISABLED({ data: { id } });
    const counted = await countRange(trx, endpoint, input);
    if (counted > REPLAY_MAX)
      throw errors.TOO_MANY_EVENTS({ data: { events: counted, max: REPLAY_MAX } });
    const events = await replayRange(trx, endpoint, { ...input, now: context.engine.now() });
    const detail = { endpoint: id, from, until, events, reason };
    await auditChange(trx, context, { action: 'webhooks replayed', partner, detail });
    return { events };
  }),
);
