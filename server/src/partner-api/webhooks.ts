import { z } from 'zod';
import type { StaffDelivery, StaffWebhook } from '#contract/staff/webhooks.ts';
import { type ApiContext, api, staffOf } from './api-context.ts';
import { readByCursor } from './cursors.ts';
import { etagOf, namesEtag } from './etag.ts';

// The audit names the key.
const REASON = 'By the partner API.';

const present = (row: StaffWebhook) => ({
  id: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.eventTypes,
  createdAt: row.createdAt,
  state: row.state,
  disabledBy: row.disabledBy,
});

const presentDelivery = ({ number: _, durationMs: __, ...delivery }: StaffDelivery) => delivery;

const readAll = async (context: ApiContext) =>
  (await staffOf(context).webhooks.list({ partner: context.partner.slug })).webhooks;

const ofWebhook = ({ partner }: ApiContext, webhookId: string) => ({
  partner: partner.slug,
  id: webhookId,
});

const list = api.webhooks.list.handler(async ({ context }) => ({
  data: (await readAll(context)).map(present),
}));

const create = api.webhooks.create.handler(async ({ context, input }) => {
  const terms = { ...input, partner: context.partner.slug, reason: REASON };
  const { webhook, secret } = await staffOf(context).webhooks.create(terms);
  return { webhook: present(webhook), secret };
});

const show = api.webhooks.show.handler(async ({ context, input: { webhookId }, errors }) => {
  const found = (await readAll(context)).find(({ id }) => id === webhookId);
  if (!found) throw errors.UNKNOWN_WEBHOOK();
  return present(found);
});

const change = api.webhooks.change.handler(async ({ context, input, errors }) => {
  const { webhookId, isEnabled, ...changes } = input;
  const before = (await readAll(context)).find(({ id }) => id === webhookId);
  if (!before) throw errors.UNKNOWN_WEBHOOK();
  if (context.ifMatch !== null && !namesEtag(context.ifMatch, etagOf(present(before))))
    throw errors.PRECONDITION_FAILED();
  const updated = await staffOf(context).webhooks.update({
    ...ofWebhook(context, webhookId),
    url: changes.url ?? before.url,
    description: changes.description ?? before.description,
    eventTypes: changes.eventTypes ?? before.eventTypes,
    isEnabled: isEnabled ?? before.state !== 'disabled',
    reason: REASON,
  });
  return present(updated);
});

const remove = api.webhooks.remove.handler(({ context, input: { webhookId } }) =>
  staffOf(context).webhooks.remove({ ...ofWebhook(context, webhookId), reason: REASON }),
);

const rotate = api.webhooks.rotate.handler(async ({ context, input }) => {
  const { webhookId, overlapHours } = input;
  const rotation = { ...ofWebhook(context, webhookId), overlapHours, reason: REASON };
  const { webhook, secret } = await staffOf(context).webhooks.rotate(rotation);
  return { webhook: present(webhook), secret };
});

const test = api.webhooks.test.handler(({ context, input: { webhookId } }) =>
  staffOf(context).webhooks.test(ofWebhook(context, webhookId)),
);

const deliveries = api.webhooks.deliveries.handler(async ({ context, input }) => {
  const { webhookId, cursor, limit, onlyFailed, type = null } = input;
  const byEvent = {
    name: `deliveries ${webhookId}`,
    position: z.object({ number: z.number() }),
    positionOf: ({ number }: StaffDelivery) => ({ number }),
  };
  const filter = { ...ofWebhook(context, webhookId), onlyFailed, type, limit };
  const { rows, hasMore, nextCursor } = await readByCursor(
    { cursors: context.cursors, cursor },
    byEvent,
    async (position) => {
      const before = position?.number ?? null;
      const found = await staffOf(context).webhooks.deliveries({ ...filter, before });
      return { rows: found.deliveries, hasMore: found.hasMore };
    },
  );
  return { data: rows.map(presentDelivery), hasMore, nextCursor };
});

const replay = api.webhooks.replay.handler(async ({ context, input: { webhookId, eventId } }) => {
  const event = { ...ofWebhook(context, webhookId), eventId };
  return presentDelivery(await staffOf(context).webhooks.replay(event));
});

const replayRange = api.webhooks.replayRange.handler(({ context, input }) => {
  const { webhookId, ...range } = input;
  return staffOf(context).webhooks.replayRange({
    ...ofWebhook(context, webhookId),
    ...range,
    reason: REASON,
  });
});

export const webhooks = {
  list,
  create,
  show,
  change,
  remove,
  rotate,
  test,
  deliveries,
  replay,
  replayRange,
};
