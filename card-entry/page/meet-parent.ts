import {
  type CardMessage,
  ENTRY_VERSION,
  isSafeMessage,
  type PageMessage,
  readHandshake,
  readPageMessage,
} from '#domain/cards/entry-message.ts';

type Parts = {
  self: Window;
  // The exact origins that may send messages to this page.
  parents: readonly string[];
  onMessage: (message: PageMessage) => void;
};

// Accepts a handshake once, from the parent window at an allowed origin; silently ignores
// everything else.
export const meetParent = ({ self, parents, onMessage }: Parts) => {
  let port: MessagePort | undefined;
  self.addEventListener('message', (event: MessageEvent) => {
    if (event.source !== self.parent || event.source === self) return;
    if (!parents.includes(event.origin)) return;
    const greeting = readHandshake(event.data, 'init');
    if (!greeting) return;
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => {
      const message = readPageMessage(data);
      if (message) onMessage(message);
    };
    const reply = { v: ENTRY_VERSION, type: 'ready', nonce: greeting.nonce };
    self.parent.postMessage(reply, event.origin, [port2]);
  });
  return (message: CardMessage) => {
    if (isSafeMessage(message)) port?.postMessage(message);
  };
};
