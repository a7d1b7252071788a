import type {
  NotificationSettings,
  NotificationUpdate,
  PushSubscriptionPost,
} from '#contract/notifications.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { isPushEndpoint, notificationChoices } from '#domain/notifications/notification.ts';
import { isTimeZone } from '#domain/time/local-time.ts';
import type { PushSender } from '#server/integrations/push/port.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  addDevice,
  countDevices,
  readSetting,
  removeDevice,
  saveSetting,
} from './setting-store.ts';

const DEVICES_PER_MINUTE = 20;

const present = async (
  trx: Trx,
  ctx: Ctx,
  push: PushSender | null,
): Promise<NotificationSettings> => {
  const key = memberKeyOf(ctx);
  const { muted, quiet } = await readSetting(trx, key);
  return {
    muted: notificationChoices.filter((choice) => muted.includes(choice)),
    quiet,
    pushKey: push?.publicKey ?? null,
    devices: Number(await countDevices(trx, key)),
  };
};

const reject = async (ctx: Ctx, text: 'push_off' | 'unknown_zone' | 'unknown_service') =>
  new AppError('badRequest', {
    errors: [{ field: 'form', message: (await ctx.copy('account_center', 'notifications'))(text) }],
  });

export const notificationHandlers = (push: PushSender | null) => ({
  read: (ctx: Ctx) => ctx.tx((trx) => present(trx, ctx, push)),
  update: async (ctx: Ctx, update: NotificationUpdate) => {
    if (update.quiet && !isTimeZone(update.quiet.timeZone)) throw await reject(ctx, 'unknown_zone');
    return ctx.tx(async (trx) => {
      await saveSetting(trx, memberKeyOf(ctx), { update, now: ctx.now() });
      return present(trx, ctx, push);
    });
  },
  subscribe: async (ctx: Ctx, { endpoint, keys }: PushSubscriptionPost) => {
    const key = memberKeyOf(ctx);
    if (!push) throw await reject(ctx, 'push_off');
    if (!isPushEndpoint(endpoint)) throw await reject(ctx, 'unknown_service');
    const subject = `${key.partnerId}|${key.memberId}`;
    const limit = { name: 'pushDevice', times: DEVICES_PER_MINUTE, everyMs: MINUTE_MS, subject };
    await ctx.limiter.consume([limit]);
    return ctx.tx(async (trx) => {
      await addDevice(trx, key, { target: { endpoint, ...keys }, now: ctx.now() });
      return present(trx, ctx, push);
    });
  },
  unsubscribe: (ctx: Ctx, { endpoint }: { endpoint: string }) =>
    ctx.tx(async (trx) => {
      await removeDevice(trx, memberKeyOf(ctx), endpoint);
      return present(trx, ctx, push);
    }),
});
