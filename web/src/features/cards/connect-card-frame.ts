import {
  type CardMessage,
  ENTRY_VERSION,
  isSafeMessage,
  type PageMessage,
  readCardMessage,
  readHandshake,
} from '#domain/cards/entry-message.ts';

export type CardFrame = Pick<HTMLIFrameElement, 'contentWindow'>;

type Parts = {
  page: Window;
  frame: () => CardFrame | null;
  /** The exact origin of the card page. */
  origin: string;
  nonce: string;
  onReady: () => void;
  onMessage: (message: CardMessage) => void;
};

export type CardLink = {
  greet: () => void;
  send: (message: PageMessage) => void;
  close: () => void;
};

/** A value that the card page must echo. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Connects the card page: accepts a message only from the frame itself, its exact origin and with our nonce, and then
 * uses a channel of its own. Ignores everything else.
 */
export const connectCardFrame = ({ page, frame, origin, nonce, ...listeners }: Parts): CardLink => {
  let port: MessagePort | undefined;
  const handleGreeting = (event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame()?.contentWindow) return;
    const [received] = event.ports;
    if (port || !received || !readHandshake(event.data, 'ready', nonce)) return;
    port = received;
    port.onmessage = ({ data }) => {
      const message = readCardMessage(data);
      if (message) listeners.onMessage(message);
    };
    listeners.onReady();
  };
  page.addEventListener('message', handleGreeting);
  return {
    greet: () =>
      frame()?.contentWindow?.postMessage({ v: ENTRY_VERSION, type: 'init', nonce }, origin),
    send: (message) => {
      if (isSafeMessage(message)) port?.postMessage(message);
    },
    close: () => {
      page.removeEventListener('message', handleGreeting);
      port?.close();
      port = undefined;
    },
  };
};
