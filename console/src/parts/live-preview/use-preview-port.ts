import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewMessage } from '#contract/preview.ts';

type Connected = { port: MessagePort; sent: Map<string, string> };

const keyOf = (message: PreviewMessage): string =>
  message.type === 'content' ? `content ${message.page}` : message.type;

/** A port to the page in a frame; each load of the page gets one of its own. */
export const usePreviewPort = (
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, onClick }: { origin: string; onClick: (texts: readonly string[]) => void },
) => {
  const click = useRef(onClick);
  click.current = onClick;
  const [connected, setConnected] = useState<Connected>();
  const [path, setPath] = useState<string>();
  useEffect(() => {
    const connect = (event: MessageEvent) => {
      const target = frame.current?.contentWindow;
      const isReady = event.origin === origin && event.source === target;
      if (!isReady || event.data?.type !== 'preview-ready') return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (data?.type === 'preview-path') setPath(String(data.path));
        if (data?.type === 'preview-click' && Array.isArray(data.texts))
          click.current(data.texts.map(String));
      };
      target?.postMessage({ type: 'connect' }, origin, [port2]);
      setConnected({ port: port1, sent: new Map() });
    };
    window.addEventListener('message', connect);
    return () => window.removeEventListener('message', connect);
  }, [frame, origin]);
  return { connected, path, disconnect: () => setConnected(undefined) };
};

/** Sends the page what differs from what it has; nothing while it is paused. */
export const useSentMessages = (
  connected: Connected | undefined,
  messages: readonly PreviewMessage[],
  isPaused: boolean,
): void => {
  const current = useRef(messages);
  current.current = messages;
  const text = JSON.stringify(messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the messages.
  useEffect(() => {
    if (!connected || isPaused) return;
    for (const message of current.current) {
      const body = JSON.stringify(message);
      if (connected.sent.get(keyOf(message)) === body) continue;
      connected.sent.set(keyOf(message), body);
      connected.port.postMessage(message);
    }
  }, [connected, text, isPaused]);
};
