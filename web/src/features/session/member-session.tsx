import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { SESSION_WARNING_MS } from '#domain/session/session-phase.ts';
import { Stack } from '#ui/layout.tsx';
import { closeToast, showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { memberQuery, useMember } from '../../api/member-query.ts';
import { clearOfflineData } from '../../api/offline-data.ts';
import { onPasswordRequest } from '../../browser/password-request.ts';
import { localStore, onLocalStoreChange, sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { createSessionClock, readSessionExpiry } from './session-clock.ts';
import styles from './session-warning.module.css';

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

/** Step-up: where a remembered device has to enter the password before a sensitive action. */
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
  <Stack gap={8} className={styles.warning} onClick={onStay}>
    <p>
      <Text as="strong" tone="warning">
        WARNING:
      </Text>{' '}
      {labels.warning}
    </p>
    <button type="button" className={styles.stay}>
      {labels.stay}
    </button>
    <span aria-hidden="true" className={styles.line} />
  </Stack>
);

/** The text of the warning; a toast renders outside the page, without its content. */
export const useWarningLabels = (): Props['labels'] => {
  const copy = useCopy('*', '*');
  return { warning: copy.text('session.warning'), stay: copy.text('session.keep') };
};

const TOAST_ID = 'session-warning';
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
      showToast.lastingWarning(
        TOAST_ID,
        <SessionWarning labels={latestLabels.current} onStay={renew} />,
      );
    const clock = createSessionClock({
      readExpiry,
      now: () => Date.now(),
      onActive: () => closeToast(TOAST_ID),
      onWarning: warn,
      onExpired: () => window.location.assign('/SignOut'),
    });
    clock.begin();
    localStore.set('sessionExpiry', String(readExpiry() ?? ''));
    const stopListening = onLocalStoreChange('sessionExpiry', (stored) =>
      stored === null ? renew() : clock.check(),
    );
    const handleVisible = () => document.visibilityState === 'visible' && clock.check();
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clock.stop();
      stopListening();
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [queryClient, dataUpdatedAt]);
  return <PasswordGate />;
};

const RELOAD_AFTER_MS = 3_000;

/**
 * Reloads the page, but leaves a navigation that has begun the time to replace it: a reload would cancel that
 * of signing out, whose session has already ended.
 */
const useReload = () => {
  const isLeaving = useRef(false);
  useEffect(() => {
    const handleLeave = () => {
      isLeaving.current = true;
    };
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, []);
  return useCallback(() => {
    if (isLeaving.current) setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    else window.location.reload();
  }, []);
};

/**
 * Handles the end of a session: a page that showed the member reloads, so that no member data stays; a
 * page without a member clears stored member data and notifies other tabs. The sign-in page after a
 * 401 does not reload, because a reload would lose the path to return to.
 */
export const useSignedOut = (isMember: boolean, startedAsMember = isMember) => {
  const router = useRouter();
  const wasMember = useRef(startedAsMember);
  const reload = useReload();
  const copy = useCopy('*', '*');
  const signedOut = copy.text('session.signed_out');
  const closed = copy.text('session.account_closed');
  useEffect(() => {
    if (isMember) {
      wasMember.current = true;
      return;
    }
    if (wasMember.current && router.latestLocation.pathname !== '/login') {
      reload();
      return;
    }
    wasMember.current = false;
    clearOfflineData();
    const expiry = localStore.get('sessionExpiry');
    const isClosed = sessionStore.get('accountClosed') !== null;
    sessionStore.remove('accountClosed');
    if (isClosed) showToast.plain(closed, false);
    if (expiry === null) return;
    localStore.remove('sessionExpiry');
    for (const key of ['publicId', 'selectedMerchant', 'selectedMerchantAction'] as const)
      sessionStore.remove(key);
    // A session that ended earlier needs no message.
    if (!isClosed && Number(expiry) > Date.now() - SESSION_WARNING_MS) showToast.plain(signedOut);
  }, [isMember, signedOut, closed, router, reload]);
};

/** Fetches the member again after each navigation once the member is known; never for a visitor. */
const useMemberOnNavigation = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const { queryKey } = memberQuery();
        if (fromLocation && pathChanged && queryClient.getQueryData(queryKey))
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient, router],
  );
};

/** Follows a member's session, or clears what an earlier one left in this browser. */
export const FollowedSession = ({ wasMember }: { wasMember: boolean }) => {
  const isMember = useMember() !== null;
  useMemberOnNavigation();
  useSignedOut(isMember, wasMember);
  return isMember ? <MemberSession /> : null;
};
