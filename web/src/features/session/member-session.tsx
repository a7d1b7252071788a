import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { memberQuery } from '../../api/member-query.ts';
import { onPasswordRequest } from '../../browser/password-request.ts';
import { localStore, onLocalStoreChange } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { closeToast, showToast } from '../../ui/show-toast.ts';
import { createSessionClock, readSessionExpiry } from './session-clock.ts';
import styles from './session-warning.module.css';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

/** Where the password is asked for again before something that a remembered device may not do. */
export const PasswordGate = () => {
  const [isPrompted, setPrompted] = useState(false);
  useEffect(() => onPasswordRequest(setPrompted), []);
  return isPrompted ? (
    <Suspense>
      <PasswordDialog />
    </Suspense>
  ) : null;
};

type Props = { labels: { warning: string; stay: string }; onStay: () => void };

/** The inactivity toast; a click anywhere on it renews the session. */
export const SessionWarning = ({ labels, onStay }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the link inside does the same for keyboards.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside does the same for keyboards.
  <div className={styles.warning} onClick={onStay}>
    <p>
      <strong className={styles.sign}>WARNING:</strong> {labels.warning}
    </p>
    <button type="button" className={styles.stay}>
      {labels.stay}
    </button>
    <span aria-hidden="true" className={styles.line} />
  </div>
);

/** The text of the warning; a toast renders outside the page, without its content. */
export const useWarningLabels = (): Props['labels'] => {
  const copy = useCopy('*', '*');
  return { warning: copy.text('session.warning'), stay: copy.text('session.keep') };
};

const toastId = 'session-warning';
const readExpiry = () => readSessionExpiry(document.cookie);

/** Watches a member's session while a page is open: warning, renewal, end, other tabs. */
export const MemberSession = () => {
  const queryClient = useQueryClient();
  const { dataUpdatedAt } = useSuspenseQuery(memberQuery());
  const labels = useWarningLabels();
  const latestLabels = useRef(labels);

  useEffect(() => {
    latestLabels.current = labels;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each member response restarts the timers.
  useEffect(() => {
    const renew = () => void queryClient.refetchQueries({ queryKey: memberQuery().queryKey });
    const warn = () =>
      showToast.lasting(toastId, <SessionWarning labels={latestLabels.current} onStay={renew} />);
    const clock = createSessionClock({
      readExpiry,
      now: () => Date.now(),
      onActive: () => closeToast(toastId),
      onWarning: warn,
      onExpired: () => window.location.assign('/SignOut'),
    });
    clock.begin();
    localStore.set('sessionExpiry', String(readExpiry() ?? ''));
    const stopListening = onLocalStoreChange('sessionExpiry', (stored) =>
      stored === null ? renew() : clock.look(),
    );
    const handleVisible = () => document.visibilityState === 'visible' && clock.look();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clock.stop();
      stopListening();
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [queryClient, dataUpdatedAt]);
  return <PasswordGate />;
};
