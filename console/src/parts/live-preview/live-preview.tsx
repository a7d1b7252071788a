import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import { PREVIEW_PARAMETER, type PreviewMessage } from '#contract/preview.ts';
import { type PreviewKind, previewKinds } from '#domain/content/preview-kinds.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { api } from '../../api/client.ts';
import { content as contentCopy } from '../../copy/content.ts';
import { useProgram } from '../../session/session.ts';
import { IconButton } from '../button.tsx';
import { PageFailure } from '../failure.tsx';
import { Mark } from '../mark.tsx';
import { Segmented } from '../segmented.tsx';
import { linkClass } from '../text.tsx';
import styles from './live-preview.module.css';
import { programOrigin } from './program-origin.ts';
import { usePreviewPort, useSentMessages } from './use-preview-port.ts';

const text = contentCopy.preview;

const widths = { desktop: 1280, tablet: 834, phone: 390 } as const;
type Device = keyof typeof widths;
type Scheme = 'light' | 'dark';

const HEIGHT = 620;
// A token lasts 15 minutes.
const RENEW_MS = 10 * MINUTE_MS;
const LOST_MS = 20_000;

// The keys of a literal object are its own.
const devices = (Object.keys(widths) as Device[]).map((value) => ({
  value,
  label: text.devices[value],
}));
const schemes = (['light', 'dark'] as const).map((value) => ({
  value,
  label: text.schemes[value],
}));
const kinds = previewKinds.map((value) => ({ value, label: contentCopy.kinds[value] }));

/** The width of an element as it changes. */
const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
};

const open = (partner: string, kind: PreviewKind) =>
  api.contentEditor.openPreview.call({ partner, kind });

const useToken = (kind: PreviewKind, reloads: number) => {
  const { partner } = useProgram();
  return useQuery({
    queryKey: ['preview-token', partner, kind, reloads],
    queryFn: () => open(partner, kind),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

/** A token that replaces the one of the address before it ends. */
const useRenewedToken = (kind: PreviewKind): PreviewMessage[] => {
  const { partner } = useProgram();
  const renewed = useQuery({
    queryKey: ['preview-token-renewed', partner, kind],
    queryFn: ({ client, queryKey }) =>
      client.getQueryState(queryKey)?.dataUpdateCount ? open(partner, kind) : null,
    refetchInterval: RENEW_MS,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return renewed.data ? [{ type: 'token', token: renewed.data.token }] : [];
};

// A page that never connects did not load, or is none of the program's.
const useIsLost = (isConnected: boolean, source: string): boolean => {
  const [lost, setLost] = useState('');
  useEffect(() => {
    if (isConnected || source === '') return;
    const timer = setTimeout(() => setLost(source), LOST_MS);
    return () => clearTimeout(timer);
  }, [isConnected, source]);
  return !isConnected && source !== '' && lost === source;
};

type Props = {
  /** The page's address in the program. */
  path: string;
  /** Names the page in the frame's title. */
  title: string;
  /** Drafts of copy or styles; they reach the page without a reload. */
  messages: readonly PreviewMessage[];
  /** The texts of what was clicked in the page, the nearest first. */
  onClick?: (texts: readonly string[]) => void;
};

/** The real member page in a frame, for any kind of visitor, device and scheme, with drafts sent to it. */
export const LivePreview = ({ path, title, messages, onClick = () => {} }: Props) => {
  const { partner } = useProgram();
  const origin = programOrigin(partner);
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, width } = useWidth();
  const [kind, setKind] = useState<PreviewKind>('visitor');
  const [device, setDevice] = useState<Device>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [isPaused, setPaused] = useState(false);
  const [reloads, setReloads] = useState(0);
  const token = useToken(kind, reloads);
  const { connected, path: shownPath, disconnect } = usePreviewPort(frame, { origin, onClick });
  useSentMessages(
    connected,
    [{ type: 'scheme', scheme }, ...useRenewedToken(kind), ...messages],
    isPaused,
  );
  const query = token.data && new URLSearchParams({ [PREVIEW_PARAMETER]: token.data.token });
  const source = query ? `${origin}${path}?${query}` : '';
  const isLost = useIsLost(connected !== undefined, source);
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  const reload = () => {
    disconnect();
    setReloads(reloads + 1);
  };
  return (
    <section className={styles.preview} aria-label={text.title}>
      <div className={styles.bar}>
        <Segmented
          label={text.as}
          options={kinds}
          value={kind}
          onChange={(next) => {
            disconnect();
            setKind(next);
          }}
        />
        <Segmented label={text.device} options={devices} value={device} onChange={setDevice} />
        <Segmented label={text.scheme} options={schemes} value={scheme} onChange={setScheme} />
        <span className={styles.end}>
          <IconButton
            icon={isPaused ? Play : Pause}
            label={isPaused ? text.resume : text.pause}
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
          />
          <IconButton icon={RotateCw} label={text.reload} onClick={reload} />
          <a
            className={linkClass}
            href={`${origin}${shownPath ?? path}`}
            target="_blank"
            rel="noreferrer"
            aria-label={text.open}
          >
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        </span>
      </div>
      {token.error && <PageFailure error={token.error} onRetry={() => void token.refetch()} />}
      <div className={styles.frame} data-device={device}>
        <p className={styles.address} role="status">
          <span>{`${origin.replace(/^https?:\/\//, '')}${shownPath ?? path}`}</span>
          <Mark tone={isLost ? 'bad' : connected ? 'warn' : 'idle'} isSentence>
            {isLost ? text.lost : isPaused ? text.paused : connected ? text.draft : text.connecting}
          </Mark>
          <span>{text.wide(widths[device])}</span>
        </p>
        <div ref={box} className={styles.stage}>
          {source !== '' && (
            <iframe
              ref={frame}
              title={text.frame(title)}
              src={source}
              style={{
                width: widths[device],
                height: HEIGHT / scale,
                transform: `scale(${scale})`,
              }}
            />
          )}
        </div>
      </div>
    </section>
  );
};
