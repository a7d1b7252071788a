import { randomBytes } from 'node:crypto';
import { type StaffWebhook, WEBHOOKS_MAX } from '#contract/staff/webhooks.ts';
import { HOUR_MS } from '#domain/durations.ts';
import {
  createSecret,
  deleteEndpoint,
  disableEndpoint,
  type EndpointRow,
  enableEndpoint,
  expireSecrets,
  insertEndpoint,
  insertSecret,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from '#server/features/webhooks/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { RequestRefused, readReachable } from '#server/platform/outgoing/request-public.ts';
import { auditChange, changedFields } from '../audit-change.ts';
import { auditName, requirePart, type StaffContext, staff } from '../staff-context.ts';

const ID_BYTES = 9;

const presentWebhook = ({
  partnerId: _,
  createdAt,
  failingSince,
  disabledAt,
  ...row
}: EndpointRow): StaffWebhook => ({
  ...row,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  disabledAt: disabledAt?.toISOString() ?? null,
  state: disabledAt ? 'disabled' : failingSince ? 'failing' : 'healthy',
});

/** An address to which nothing may be sent: why, or null for any other. */
const addressFault = ({ webhooks }: StaffContext, url: string) => {
  try {
    readReachable(url, requirePart(webhooks).network);
    return null;
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    return error.problem === 'privateAddress' ? 'privateAddress' : 'badAddress';
  }
};

type Key = { partner: string; id: string };

const addSecret = async (trx: Trx, context: StaffContext, { partner: partnerId, id }: Key) => {
  const { keys } = requirePart(context.webhooks);
  const { text, ...secret } = createSecret(keys, { partnerId, id });
  await insertSecret(trx, { partnerId, id }, { ...secret, now: context.engine.now() });
  return text;
};

const lockWebhook = (trx: Trx, { engine }: StaffContext, { partner, id }: Key) =>
  lockEndpoint(trx, { partnerId: partner, id }, engine.now());

export const listWebhooks = staff.webhooks.list.handler(
  ({ context: { engine }, input: { partner } }) =>
    asEngine(engine.db, async (trx) => ({
      webhooks: (await listEndpoints(trx, partner, engine.now())).map(presentWebhook),
    })),
);

export const createWebhook = staff.webhooks.create.handler(({ context, input, errors }) => {
  const { partner: partnerId, url, description, eventTypes, reason } = input;
  const code = addressFault(context, url);
  if (code) throw errors.REFUSED_ADDRESS({ data: { code } });
  return asEngine(context.engine.db, async (trx) => {
    const now = context.engine.now();
    const existing = await listEndpoints(trx, partnerId, now);
    if (existing.length >= WEBHOOKS_MAX) throw errors.TOO_MANY_WEBHOOKS();
    const id = `wh_${randomBytes(ID_BYTES).toString('hex')}`;
    await insertEndpoint(trx, {
      partnerId,
      id,
      url,
      description,
      eventTypes: [...new Set(eventTypes)],
      createdAt: now,
      createdBy: auditName(context),
    });
    const key = { partner: partnerId, id };
    const secret = await addSecret(trx, context, key);
    const detail = { endpoint: id, url, events: eventTypes.join(' '), reason };
    await auditChange(trx, context, { action: 'webhook created', partner: partnerId, detail });
    const row = requirePart(await lockWebhook(trx, context, key));
    return { webhook: presentWebhook(row), secret };
  });
});

const auditedFields = ({ url, description, eventTypes, disabledAt }: EndpointRow) => ({
  url,
  description,
  events: eventTypes.join(' '),
  state: disabledAt ? 'disabled' : 'enabled',
});

export const updateWebhook = staff.webhooks.update.handler(({ context, input, errors }) => {
  const { partner, id, url, description, isEnabled, reason } = input;
  const code = addressFault(context, url);
  if (code) throw errors.REFUSED_ADDRESS({ data: { code } });
  return asEngine(context.engine.db, async (trx) => {
    const before = await lockWebhook(trx, context, input);
    if (!before) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
    const eventTypes = [...new Set(input.eventTypes)];
    await updateEndpoint(trx, before, { url, description, eventTypes });
    if (!isEnabled) await disableEndpoint(trx, before, { by: 'staff', now: context.engine.now() });
    else if (before.disabledAt) await enableEndpoint(trx, before);
    const after = requirePart(await lockWebhook(trx, context, input));
    const changes = changedFields(auditedFields(before), auditedFields(after));
    if (Object.keys(changes).length > 0)
      await auditChange(trx, context, {
        action: 'webhook changed',
        partner,
        detail: { endpoint: id, ...changes, reason },
      });
    return presentWebhook(after);
  });
});

export const removeWebhook = staff.webhooks.remove.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { partner, id, reason } = input;
    const before = await lockWebhook(trx, context, input);
    if (!before) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
    await deleteEndpoint(trx, before);
    const detail = { endpoint: id, url: before.url, before: 'present', after: 'deleted', reason };
    await auditChange(trx, context, { action: 'webhook deleted', partner, detail });
    return { id };
  }),
);

export const rotateWebhookSecret = staff.webhooks.rotate.handler(({ context, input, errors }) =>
  asEngine(context.engine.db, async (trx) => {
    const { partner, id, overlapHours, reason } = input;
    const row = await lockWebhook(trx, context, input);
    if (!row) throw errors.UNKNOWN_WEBHOOK({ data: { id } });
    const end = new Date(context.engine.now().getTime() + overlapHours * HOUR_MS);
    await expireSecrets(trx, row, end);
    const secret = await addSecret(trx, context, input);
    const after = requirePart(await lockWebhook(trx, context, input));
    const detail = {
      endpoint: id,
      before: row.secretHints.join(' '),
      after: after.secretHints.join(' '),
      overlapHours,
      reason,
    };
    await auditChange(trx, context, { action: 'webhook secret rotated', partner, detail });
    return { webhook: presentWebhook(after), secret };
  }),
);
