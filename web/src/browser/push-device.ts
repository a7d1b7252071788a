/** Whether this browser can get push notifications; on iOS only in an installed app. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the visitor blocked notifications of this site. */
export const isPushBlocked = (): boolean => canPush() && Notification.permission === 'denied';

/** The subscription of this browser; null without one. */
export const pushSubscription = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

// Signing out never waits longer for the push service.
const END_MS = 1000;

/** Ends the subscription of this browser, whose next member would get the notifications of this one. */
export const endPush = async (): Promise<void> => {
  const ended = pushSubscription().then((subscription) => subscription?.unsubscribe());
  const late = new Promise<void>((resolve) => setTimeout(resolve, END_MS));
  await Promise.race([ended.catch(() => undefined), late]);
};

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

/** A subscription as the server stores it. */
export type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Subscribes this browser with the site's key, after asking the visitor; null when they decline. */
export const subscribeToPush = async (key: string): Promise<Device | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const existing = await registration.pushManager.getSubscription();
  // A subscription with a key that the site replaced cannot be sent to.
  await existing?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
};
