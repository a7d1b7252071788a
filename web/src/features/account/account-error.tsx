import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { isUnauthorized, isUnreachable } from '#web/api/api-error.ts';
import { memberQuery } from '#web/api/member-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ServerErrorPage } from '../errors/index.ts';

const useSignInAgain = (isNeeded: boolean) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isNeeded) return;
    const { href } = router.state.location;
    queryClient.setQueryData(memberQuery().queryKey, null);
    void router.navigate({ to: '/login', search: { from: href }, replace: true });
  }, [isNeeded, router, queryClient]);
};

const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const copy = useCopy('account_center', 'account_center');
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <EmptyState
      icon={WifiOff}
      look="warning"
      title={copy.text('offline.title')}
      actions={<Button onClick={onRetry}>{copy.text('offline.retry')}</Button>}
    >
      <p>{copy.text('offline.missing')}</p>
    </EmptyState>
  );
};

/** A page of the account that failed: a session that is over leads to signing in and back (A §6, §8). */
export const AccountError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const isSignedOut = isUnauthorized(error);
  useSignInAgain(isSignedOut);
  if (isSignedOut) return null;
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  if (isUnreachable(error)) return <Unreachable onRetry={handleRetry} />;
  return <ServerErrorPage error={error} onRetry={handleRetry} />;
};
