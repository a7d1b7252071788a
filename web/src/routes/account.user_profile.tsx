import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountError } from '#web/features/account/index.ts';
import { ProfileForm } from '#web/features/profile/index.ts';
import { useMember } from '#web/platform/member.ts';

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
  errorComponent: AccountError,
  component: UserProfilePage,
});
