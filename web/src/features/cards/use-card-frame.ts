import { useEffect, useRef, useState } from 'react';
import type { CardEntry } from '#contract/cards.ts';
import { type CardMessage, ENTRY_TIMEOUT_MS } from '#domain/cards/entry-message.ts';
import { useScheme } from '#ui/color-scheme.ts';
import { pushToDataLayer } from '../../browser/analytics/data-layer.ts';
import { type CardLink, connectCardFrame, newNonce } from './connect-card-frame.ts';

const LATE_MS = 5_000;

export type FrameStatus = 'loading' | 'late' | 'ready';

/** Connects the card page in its frame: handshake on load, late after 5 s, failed after 20 s. */
export const useCardFrame = (
  entry: CardEntry | undefined,
  listeners: { onReady: () => void; onMessage: (message: CardMessage) => void },
) => {
  const [status, setStatus] = useState<FrameStatus>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<CardLink>(null);
  const listener = useRef(listeners);
  const hasLoaded = useRef(false);
  const scheme = useScheme();
  const shownScheme = useRef(scheme);
  useEffect(() => {
    listener.current = listeners;
  }, [listeners]);
  useEffect(() => {
    shownScheme.current = scheme;
    link.current?.send({ type: 'look', scheme });
  }, [scheme]);

  useEffect(() => {
    const late = setTimeout(() => setStatus('late'), LATE_MS);
    const failed = setTimeout(
      () => pushToDataLayer({ event: 'cardFrameFailed' }),
      ENTRY_TIMEOUT_MS,
    );
    const finish = () => {
      clearTimeout(late);
      clearTimeout(failed);
    };
    if (!entry) return finish;
    const { origin, binding } = entry;
    const opened = connectCardFrame({
      page: window,
      frame: () => frame.current,
      origin,
      nonce: newNonce(),
      onReady: () => {
        finish();
        setStatus('ready');
        listener.current.onReady();
        opened.send({ type: 'look', scheme: shownScheme.current });
        opened.send({ type: 'open', binding });
      },
      onMessage: (message) => listener.current.onMessage(message),
    });
    link.current = opened;
    // A new binding needs a new channel to the loaded page.
    if (hasLoaded.current) opened.greet();
    return () => {
      finish();
      opened.close();
      link.current = null;
    };
  }, [entry]);

  return {
    status,
    frame,
    greet: () => {
      hasLoaded.current = true;
      link.current?.greet();
    },
    clear: (token: string) => link.current?.send({ type: 'clear', token }),
  };
};
