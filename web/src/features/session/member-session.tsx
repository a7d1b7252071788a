import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { memberQuery } from '../../api/member-query.ts';
import { localStore, onLocalStoreChange } from '../../browser/storage.ts';
import { closeToast, showToast } from '../../ui/show-toast.ts';
import { PasswordGate } from './password-gate.tsx';
import { createSessionClock, readSessionExpiry } from './session-clock.ts';
import { SessionWarning, useWarningLabels } from './session-warning.tsx';

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
