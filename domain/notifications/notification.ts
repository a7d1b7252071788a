/** Kinds of news that members are notified of as they happen; see docs/behavior/notifications.md#kinds. */
export const notificationKinds = [
  'dineSeen',
  'rewardFinal',
  'bonusEarned',
  'checkMissing',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The ways by which a notification reaches a member. */
export const notificationChannels = ['push', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A kind on a channel, which a member can turn off. */
export type NotificationChoice = `${NotificationKind}.${NotificationChannel}`;

/** Every kind on every channel. */
export const notificationChoices: readonly NotificationChoice[] = notificationKinds.flatMap(
  (kind) => notificationChannels.map((channel) => `${kind}.${channel}` as const),
);

/** Browsers of a member that get push notifications at most; a further one replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;

// The push services of Chrome, Firefox, Edge and Safari.
const services = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Whether an address belongs to a browser's push service, so that the server sends to no other host. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isKnown = services.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  return protocol === 'https:' && port === '' && username === '' && isKnown;
};
