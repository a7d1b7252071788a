import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useMember } from '../api/member-query.ts';
import { loadContent } from '../content/copy.ts';
import { AccountError } from '../features/account/index.ts';
import { ProfileForm, ProfileLoading } from '../features/profile/index.ts';
import { DeferredPart } from '../layout/deferred-part.tsx';

// Below the form and rarely used.
const YourPrivacy = lazy(async () => ({
  default: (await import('../features/privacy/your-privacy.tsx')).YourPrivacy,
}));

const NotificationSettings = lazy(async () => ({
  default: (await import('../features/notifications/notification-settings.tsx'))
    .NotificationSettings,
}));

const UserProfilePage = () => {
  const member = useMember();
  const isHydrated = useHydrated();
  if (!member) return null;
  return (
    <>
      <ProfileForm member={member} />
      {isHydrated && (
        <DeferredPart>
          <NotificationSettings />
          <YourPrivacy />
        </DeferredPart>
      )}
    </>
  );
};

export const Route = createFileRoute('/account/user_profile')({
  loader: loadContent('forms'),
  pendingComponent: ProfileLoading,
  errorComponent: AccountError,
  component: UserProfilePage,
});
