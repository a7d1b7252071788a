import type { NotificationUpdate } from '#contract/notifications.ts';
import { MAX_PUSH_DEVICES } from '#domain/notifications/notification.ts';
import type { QuietHours } from '#domain/notifications/quiet-hours.ts';
import type { PushTarget } from '#server/integrations/push/port.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type NotificationSetting = { muted: readonly string[]; quiet: QuietHours | null };

/** The kinds that a member turned off, none by default, and their quiet hours. */
export const readSetting = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<NotificationSetting> => {
  const row = await trx
    .selectFrom('notification_setting')
    .select(['muted', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return { muted: [], quiet: null };
  const { muted, quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
  return { muted, quiet: from === null || until === null ? null : { from, until, timeZone } };
};

export const saveSetting = (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { update: { muted, quiet }, now }: { update: NotificationUpdate; now: Date },
) => {
  const values = {
    muted: [...new Set(muted)],
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    ...(quiet && { time_zone: quiet.timeZone }),
    updated_at: now,
  };
  return trx
    .insertInto('notification_setting')
    .values({ partner_id: partnerId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['partner_id', 'member_id']).doUpdateSet(values))
    .execute();
};

export const countDevices = async (trx: Trx, { partnerId, memberId }: MemberKey) =>
  (
    await trx
      .selectFrom('push_subscription')
      .select(({ fn }) => fn.countAll<number>().as('devices'))
      .where('partner_id', '=', partnerId)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).devices;

/** Adds a browser, or moves it to this member; the oldest beyond the limit is dropped. */
export const addDevice = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { target: { endpoint, p256dh, auth }, now }: { target: PushTarget; now: Date },
): Promise<void> => {
  const keys = { p256dh_secret: p256dh, auth_secret: auth };
  await trx
    .insertInto('push_subscription')
    .values({
      partner_id: partnerId,
      member_id: memberId,
      endpoint_secret: endpoint,
      created_at: now,
      ...keys,
    })
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'endpoint_secret']).doUpdateSet((of) => ({
        ...keys,
        member_id: memberId,
        // A member who turns them on again hears of nothing older; the device of the same member stays as it is.
        created_at: of
          .case()
          .when('push_subscription.member_id', '=', memberId)
          .then(of.ref('push_subscription.created_at'))
          .else(now)
          .end(),
      })),
    )
    .execute();
  await trx
    .deleteFrom('push_subscription')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_subscription')
        .select('id')
        .where('partner_id', '=', partnerId)
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_PUSH_DEVICES),
    )
    .execute();
};

export const removeDevice = (trx: Trx, { partnerId, memberId }: MemberKey, endpoint: string) =>
  trx
    .deleteFrom('push_subscription')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('endpoint_secret', '=', endpoint)
    .execute();

/** A browser of a member; undefined once it was removed. */
export const findDevice = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  id: number,
): Promise<PushTarget | undefined> => {
  const row = await trx
    .selectFrom('push_subscription')
    .select(['endpoint_secret', 'p256dh_secret', 'auth_secret'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { endpoint: row.endpoint_secret, p256dh: row.p256dh_secret, auth: row.auth_secret };
};
