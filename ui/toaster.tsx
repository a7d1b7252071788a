import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Stack } from './layout.tsx';
import { type Toast, toastStore } from './toast-store.ts';
import styles from './toaster.module.css';
import { useUiTexts } from './ui-texts.ts';

const glyphs = { success: Check, warning: TriangleAlert, error: CircleAlert, plain: Info } as const;

/** Closes the toast after its duration, not counting the time while it is paused. */
const useAutoClose = ({ id, durationMs }: Toast, isPaused: boolean) => {
  const remainingMs = useRef(durationMs);
  useEffect(() => {
    if (isPaused || !Number.isFinite(remainingMs.current)) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => toastStore.remove(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [id, isPaused]);
};

const ToastBox = ({ toast }: { toast: Toast }) => {
  const { id, kind, content, durationMs } = toast;
  const texts = useUiTexts();
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = isHovered || hasFocus;
  useAutoClose(toast, isPaused);
  // The name is a custom property, which React's type of a style does not know.
  const timing = { '--toast-ms': `${durationMs}ms` } as CSSProperties;
  return (
    <li
      className={classNames(styles.toast, styles[kind], isPaused && styles.paused)}
      style={timing}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon of={glyphs[kind]} size={24} className={styles.glyph} />
      <div className={styles.content} role={kind === 'error' ? 'alert' : 'status'}>
        {typeof content === 'string' && kind !== 'plain' && <strong>{`${texts[kind]}: `}</strong>}
        {content}
      </div>
      <IconButton
        label={texts.closeToast}
        className={styles.close}
        onClick={() => toastStore.remove(id)}
      >
        <Icon of={X} />
      </IconButton>
      {Number.isFinite(durationMs) && <span aria-hidden="true" className={styles.timer} />}
    </li>
  );
};

/** The toasts, above everything else on the page: top center, at most 550 px wide. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  // Shown again for each toast, so that it is above a dialog that opened meanwhile.
  useEffect(() => {
    const element = region.current;
    if (newest === undefined || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={useUiTexts().notifications}
      className={styles.toaster}
    >
      <Stack as="ol" gap={8}>
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </Stack>
    </section>
  );
};
