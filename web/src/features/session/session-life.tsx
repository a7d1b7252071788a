import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { errorCode } from '#api-client/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import { useMember } from '../../api/member-query.ts';
import { localStore, sessionStore } from '../../browser/storage.ts';
import { fillPlaceholders, useCopy } from '../../content/copy.ts';

/** Announces a write that was rejected for its CSRF token, naming the token or its placeholder. */
const useForgerySign = () => {
  const queryClient = useQueryClient();
  const message = useCopy('*', '*').template('form.csrf_error');
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (errorCode(event.action.error) !== 'csrf') return;
        showToast.error(fillPlaceholders(message, { code: sessionStore.get('csrfToken') ?? '' }));
      }),
    [queryClient, message],
  );
};

const FollowedSession = lazy(async () => ({
  default: (await import('./member-session.tsx')).FollowedSession,
}));

const memberData = ['sessionExpiry', 'lastSeen', 'accountShell'] as const;
const hasTraceOfSession = () =>
  sessionStore.get('accountClosed') !== null ||
  memberData.some((key) => localStore.get(key) !== null);

/** Follows a session while a page is open; not for a visitor who had none in this browser. */
export const SessionLife = () => {
  const isMember = useMember() !== null;
  const [wasMember] = useState(isMember);
  const [isFollowed, setFollowed] = useState(false);
  useEffect(() => {
    if (isMember || hasTraceOfSession()) setFollowed(true);
  }, [isMember]);
  useForgerySign();
  return isFollowed ? (
    <Suspense>
      <FollowedSession wasMember={wasMember} />
    </Suspense>
  ) : null;
};
