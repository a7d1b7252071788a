import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMember } from '#web/api/member-query.ts';
import { AccountError } from '#web/features/account/index.ts';
import { ProfileForm, ProfileLoading } from '#web/features/profile/index.ts';

// Below the form and seldom used.
const YourPrivacy = lazy(async () => ({
  default: (await import('#web/features/privacy/index.ts')).YourPrivacy,
}));

const UserProfilePage = () => {
  const member = useMember();
  if (!member) return null;
  return (
    <>
      <ProfileForm member={member} />
      <Suspense>
        <YourPrivacy />
      </Suspense>
    </>
  );
};

export const Route = createFileRoute('/account/user_profile')({
  // The fields take their values in the browser: sent before, they would be empty, and who types early would lose it.
  ssr: 'data-only',
  pendingComponent: ProfileLoading,
  errorComponent: AccountError,
  component: UserProfilePage,
});
