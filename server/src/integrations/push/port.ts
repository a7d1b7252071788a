/** The address of a browser at its push service, and its keys, in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The text of a notification and the page that it opens; it replaces an earlier one of its topic. */
export type PushMessage = { title: string; text: string; path: string; topic: string };

/** `gone`: the browser unsubscribed. `refused`: sending it again cannot help. */
export type PushResult = 'sent' | 'gone' | 'refused';

/** Sends push notifications; throws when a notification should be sent again. */
export type PushSender = {
  /** The public key with which browsers subscribe, in base64url. */
  publicKey: string;
  /** `contact`: an address at which the push service reaches the operator, `mailto:` or `https:`. */
  send: (target: PushTarget, message: PushMessage, contact: string) => Promise<PushResult>;
};
