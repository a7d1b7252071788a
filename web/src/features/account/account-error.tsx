import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUnauthorized } from '#web/platform/api-error.ts';
import { memberQuery } from '#web/platform/member.ts';
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
  return <ServerErrorPage error={error} onRetry={handleRetry} />;
};
