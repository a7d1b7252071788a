import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { isUnauthorized, isUnreachable } from '#api-client/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useCopy } from '../../content/copy.ts';
import { ServerErrorPage } from '../errors/index.ts';

const useRedirectToSignIn = (isSignedOut: boolean) => {
  const redirect = useEffectEvent(useSignInRedirect());
  useEffect(() => {
    if (isSignedOut) void redirect();
  }, [isSignedOut]);
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
      variant="warning"
      title={copy.text('offline.title')}
      actions={<Button onClick={onRetry}>{copy.text('offline.retry')}</Button>}
    >
      <p>{copy.text('offline.missing')}</p>
    </EmptyState>
  );
};

/**
 * Error component of account pages: an expired session redirects to sign-in, an unreachable server
 * shows the offline state.
 */
export const AccountError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const isSignedOut = isUnauthorized(error);
  useRedirectToSignIn(isSignedOut);
  if (isSignedOut) return null;
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  if (isUnreachable(error)) return <Unreachable onRetry={handleRetry} />;
  return (
    <Suspense>
      <ServerErrorPage error={error} onRetry={handleRetry} />
    </Suspense>
  );
};
