import { z } from 'zod';
import {
  type NotificationChoice,
  notificationChoices,
} from '#domain/notifications/notification.ts';
import { memberEndpoint, rateLimitedMemberEndpoint } from './endpoint.ts';
import { lineText } from './text.ts';

const Choice = z.enum(notificationChoices as [NotificationChoice, ...NotificationChoice[]]);
const Hour = z.int().min(0).max(23);

/** Hours of the day without push notifications, in the member's time zone; null for none. */
export const QuietHours = z.object({ from: Hour, until: Hour, timeZone: lineText(60) }).nullable();

export const NotificationUpdate = z.strictObject({
  /** Kinds on channels that are turned off, as `dineSeen.push`. */
  muted: z.array(Choice).max(notificationChoices.length),
  quiet: QuietHours,
});
export type NotificationUpdate = z.infer<typeof NotificationUpdate>;

export const NotificationSettings = NotificationUpdate.extend({
  /** The key with which a browser subscribes; null where the installation sends no push notifications. */
  pushKey: z.string().nullable(),
  /** How many browsers of the member get push notifications. */
  devices: z.int(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

// Lengths of an uncompressed point of P-256 and of 16 bytes, in base64url.
const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), 'must be base64url');

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const PushSubscriptionPost = z.object({
  /** An address of a browser's push service; any other is rejected. */
  endpoint: lineText(1000),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionPost = z.infer<typeof PushSubscriptionPost>;

const tags = ['notifications'];

export const notificationsContract = {
  read: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Notifications', tags })
    .output(NotificationSettings),
  update: memberEndpoint
    .route({ method: 'PUT', path: '/api/Member/Notifications', tags })
    .input(NotificationUpdate)
    .output(NotificationSettings),
  /** Turns push notifications on in a browser; idempotent. At most ten browsers, the latest. */
  subscribe: rateLimitedMemberEndpoint
    .route({ method: 'POST', path: '/api/Member/Notifications/Devices', tags })
    .input(PushSubscriptionPost)
    .output(NotificationSettings),
  /** Turns them off in a browser; idempotent. */
  unsubscribe: memberEndpoint
    .route({ method: 'POST', path: '/api/Member/Notifications/Devices/Remove', tags })
    .input(z.object({ endpoint: lineText(1000) }))
    .output(NotificationSettings),
};
